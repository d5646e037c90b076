// Fixtures for tests of checked pictures: a plate of one colour, a shared photo, and who sees it.
import { getPost } from '@kloset/contract/posts.schemas'
import sharp from 'sharp'
import type { TestApp, TestPerson } from '../../../test-support/test-app.ts'
import { createUploader, idOf } from '../../../test-support/uploads.ts'

/** A JPEG of 1600 x 1200. */
export const drawPlate = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** A JPEG that differs from all others with another position or size of its circle. In pixels of 640 x 800. */
export const drawPhoto = (left: number, radius: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
      <rect width="640" height="800" fill="#c8d9b4"/>
      <circle cx="${left}" cy="330" r="${radius}" fill="#304040"/>
      <rect x="${640 - left}" y="380" width="170" height="330" fill="#8a3d4f"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer()

/** Uploads a JPEG and shares it, before or after it is processed. */
export async function sharePhoto(
  testApp: TestApp,
  as: TestPerson,
  bytes: Buffer,
  processed: 'before' | 'after' = 'after',
): Promise<{ id: string; uploadId: string }> {
  const uploader = createUploader(testApp, as)
  const uploadId = idOf(await uploader.upload(bytes, 'image/jpeg'))
  if (processed === 'before') await testApp.drain()
  const { id } = await uploader.share(uploadId)
  await testApp.drain()
  return { id, uploadId }
}

export const seesPost = async ({ call }: TestApp, postId: string, as: TestPerson) =>
  (await call(getPost, { params: { postId } }, as)).status === 200

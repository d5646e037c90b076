// What tests of checked pictures start from: a plate of one colour, a shared photo, and who sees it.
import { getPost } from '@kloset/contract/posts.schemas'
import sharp from 'sharp'
import type { TestApp, TestPerson } from '../../../test-support/test-app.ts'
import { createUploader, idOf } from '../../../test-support/uploads.ts'

/** A JPEG of 1600 x 1200. */
export const drawPlate = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: color } })
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

import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run } from './derive-demo-picture.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { platform, join } = testApp

test('a demo picture gets smaller widths, and its own file stays unchanged, also when done twice', async () => {
  const post = await share(testApp, await join('ana'), { postType: 'regular' })
  const folder = 'public/demo/coat/'
  const key = `${folder}800.webp`
  const drawn = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#c06080' },
  })
    .webp({ quality: 90 })
    .toBuffer()
  await platform.storage.put(key, drawn)
  const alone = [{ key, width: 800, height: 1000, format: 'webp', bytes: drawn.length }]
  await sql`
    update post_media set renditions = ${JSON.stringify(alone)}::jsonb where post_id = ${post.id}
  `.execute(platform.db)

  for (let time = 0; time < 2; time += 1) {
    await run(platform, { key })
    expect(await buffer(await platform.storage.read(key))).toEqual(drawn)
    const { renditions } = await platform.db
      .selectFrom('post_media')
      .select('renditions')
      .where('post_id', '=', post.id)
      .executeTakeFirstOrThrow()
    expect(renditions).toMatchObject([
      { key: `${folder}320.webp`, width: 320, height: 400 },
      { key: `${folder}480.webp`, width: 480, height: 600 },
      { key: `${folder}720.webp`, width: 720, height: 900 },
      ...alone,
    ])
    expect(await platform.storage.size(`${folder}link.jpg`)).toBeGreaterThan(0)
    expect(await platform.storage.size(`${folder}320.webp`)).toBeGreaterThan(0)
  }
})

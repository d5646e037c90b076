import { getOembed } from '@kloset/contract/link-previews'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { share } from '../test-support/fixtures.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const { publicUrl } = platform.config
const author = await join('author')

test('the address of a post is described by its words, its author and a JPEG', async () => {
  const caption = '<script>alert("rain")</script> coat'
  const { id } = await share(testApp, author, { postType: 'regular', caption })
  const { body } = await call(getOembed, { query: { url: `${publicUrl}/p/${id}` } })
  expect(body).toMatchObject({
    type: 'link',
    title: caption,
    author_name: 'author',
    thumbnail_url: expect.stringMatching(/^http.+\/media\/.+\/link\.jpg$/) as string,
    thumbnail_width: 960,
    thumbnail_height: 1200,
  })
})

test('addresses of nothing and of other sites are described as nothing', async () => {
  for (const url of [
    `${publicUrl}/p/${randomUUID()}`,
    'https://evil.example/p/1',
    'x',
    publicUrl,
  ]) {
    expect((await call(getOembed, { query: { url } })).problem.code).toBe('post_not_found')
  }
})

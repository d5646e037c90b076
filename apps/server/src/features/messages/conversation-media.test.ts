// The caches that may keep the files of a conversation.
import { sendMessage } from '@kloset/contract/messages.schemas'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { expect, test } from 'vitest'
import { giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const PROXY = joinPath(import.meta.dirname, '../../../../../deploy/nginx.conf')
const PRIVATE = 'private, max-age=31536000, immutable'

const testApp = await createTestApp()
const { app, call, join, platform } = testApp

test('a picture is kept by the browser alone, by no cache between it and the server', async () => {
  const [ana, ben] = [await join('ana'), await join('ben')]
  const uploadId = await giveUpload(testApp, ana)
  await platform.storage.put(`public/m/${uploadId}/480.webp`, Buffer.from('a picture'))
  const { body: sent } = await call(
    sendMessage,
    { params: { userId: ben.id }, body: { clientId: randomUUID(), uploadId } },
    ana,
  )
  const url = sent.media?.renditions[0]?.url ?? ''
  const { statusCode, body, headers } = await app.http.inject({ url })
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'a picture', PRIVATE])
  const again = await app.http.inject({ url, headers: { 'if-none-match': headers.etag } })
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, PRIVATE])

  const proxy = await readFile(PROXY, 'utf8')
  const cached = proxy.split(/\n {4}location /).filter((block) => block.includes('proxy_cache '))
  expect(cached).toHaveLength(2)
  for (const block of cached) expect(url.startsWith(block.split(' ', 1)[0] ?? '')).toBe(false)
})

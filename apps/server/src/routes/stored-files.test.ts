// The headers of a stored file, which a program reads before it fetches the file.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-support/test-app.ts'

const { app, platform } = await createTestApp()

test.for(['/media', '/conversation-media'])(
  'HEAD under %s says of a file what GET says, without its content',
  async (path) => {
    const name = `avatars/${randomUUID()}.webp`
    await platform.storage.put(`public/${name}`, Buffer.alloc(1234, 1))
    const url = `${path}/${name}`
    const [head, whole] = [
      await app.http.inject({ method: 'HEAD', url }),
      await app.http.inject({ url }),
    ]
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1234', ''])
    for (const header of ['content-type', 'cache-control', 'etag', 'accept-ranges']) {
      expect([header, head.headers[header]]).toEqual([header, whole.headers[header]])
    }
    const headers = { 'if-none-match': String(whole.headers.etag) }
    expect((await app.http.inject({ method: 'HEAD', url, headers })).statusCode).toBe(304)
    const part = { range: 'bytes=0-9' }
    const [headOfPart, partOfGet] = [
      await app.http.inject({ method: 'HEAD', url, headers: part }),
      await app.http.inject({ url, headers: part }),
    ]
    // Ranges are defined only for GET (RFC 9110, 14.2).
    expect([headOfPart.statusCode, headOfPart.headers['content-length']]).toEqual([200, '1234'])
    expect([partOfGet.statusCode, partOfGet.headers['content-length']]).toEqual([206, '10'])
    const missing = `${path}/avatars/${randomUUID()}.webp`
    expect((await app.http.inject({ method: 'HEAD', url: missing })).statusCode).toBe(404)
  },
)

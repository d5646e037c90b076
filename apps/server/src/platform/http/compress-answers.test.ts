import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressAnswers, compressOnce, pack, Packed, sendWritten } from './compress-answers.ts'

const page = JSON.stringify({
  items: Array.from({ length: 100 }, () => 'Wide-leg trousers – 39 €'),
})
const http = Fastify()
compressAnswers(http)
http.get('/page', (_request, reply) => reply.type('application/json').send(page))
http.get('/bytes', (_request, reply) => reply.type('application/json').send(Buffer.from(page)))
const kept = compressOnce(Buffer.from(page))
http.get('/kept', (_request, reply) => reply.type('application/json').send(kept))
const packed = new Packed(pack(page))
http.get('/packed', (_request, reply) => sendWritten(reply.type('application/json'), packed))
http.get('/short', () => ({ items: [] }))
http.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(2000)))
http.get('/file', (_request, reply) => reply.type('text/plain').send(Readable.from([page])))
http.get('/done', (_request, reply) =>
  reply.type('text/plain').header('content-encoding', 'br').send(Buffer.alloc(2000)),
)
afterAll(() => http.close())

const get = (url: string, accepted?: string) =>
  http.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

const decompress = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.for([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'zstd'],
] as const)('a client that accepts %s gets %s', async ([accepted, encoding]) => {
  for (const url of ['/page', '/bytes', '/packed']) {
    const { headers, rawPayload } = await get(url, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(rawPayload.length).toBeLessThan(page.length / 10)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(decompress[encoding](rawPayload).toString()).toBe(page)
  }
})

test.for([undefined, '', 'identity', 'br;q=0', 'snappy', ';;,q=,'])(
  'a client that accepts %j gets the answer as it is, and caches know that it varies',
  async (accepted) => {
    for (const url of ['/page', '/packed']) {
      const { headers, body } = await get(url, accepted)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBe('accept-encoding')
      expect(body).toBe(page)
    }
  },
)

test.for(['/short', '/picture', '/file'])('%s is sent as it is', async (url) => {
  const { headers } = await get(url, 'br, zstd')
  expect(headers['content-encoding']).toBeUndefined()
})

test('compressed content is not compressed again', async () => {
  const { headers, rawPayload } = await get('/done', 'br, zstd')
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBe(2000)
})

test('what is compressed once is right for each encoding, every time', async () => {
  for (const encoding of ['zstd', 'br', 'gzip', 'br', 'zstd', 'gzip'] as const) {
    const { headers, rawPayload } = await get('/kept', encoding)
    expect(headers['content-encoding']).toBe(encoding)
    expect(decompress[encoding](rawPayload).toString()).toBe(page)
  }
  expect((await get('/kept')).body).toBe(page)
})

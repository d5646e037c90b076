// Requests with too large bodies, over a real connection: a client that still sends must read the refusal.
import { setAvatar } from '@kloset/contract/profiles.schemas'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-support/test-app.ts'

const { app, join } = await createTestApp()
const ana = await join('ana')
await app.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.http.server.address() as AddressInfo

test.each([2, 12, 40])(
  'a picture of %i MB for oneself is refused with a problem',
  async (megabytes) => {
    const body = JSON.stringify({ image: 'A'.repeat(megabytes * 1024 * 1024) })
    const head = [
      `${setAvatar.method} ${setAvatar.path} HTTP/1.1`,
      'host: localhost',
      `cookie: ${ana.cookie}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    // Simple clients send everything before they read the answer.
    const line = connect(port, '127.0.0.1').pause()
    await once(line, 'connect')
    const failed = once(line, 'error').then(([error]: unknown[]) => {
      throw error as Error
    })
    const sent = new Promise<void>((resolve, reject) => {
      line.write(`${head.join('\r\n')}\r\n\r\n${body}`, (error) =>
        error ? reject(error) : resolve(),
      )
    })
    await Promise.race([sent, failed])
    const answer = await Promise.race([text(line), failed])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"body_too_large"')
    expect(answer).toContain('"title":"This is too much to send at once. It can be up to 1 MB."')
  },
)

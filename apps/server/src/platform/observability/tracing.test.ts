import { signIn } from '@kloset/contract/auth.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { getPost } from '@kloset/contract/posts.schemas'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test-support/test-database.ts'
import { databaseUrlOf, startProcess, untilReady } from '../../test-support/server-process.ts'

const { connection } = await createTestDatabase()

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: { readonly key: string; readonly value: { stringValue?: string } }[]
}

interface Export {
  readonly resourceSpans: {
    readonly resource: { readonly attributes: Span['attributes'] }
    readonly scopeSpans: { readonly spans: Span[] }[]
  }[]
}

/** A collector of traces. */
async function collect(): Promise<{ url: string; exports: Export[] }> {
  const exports: Export[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') exports.push(body as Export)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, exports }
}

test(
  'a request is a trace named by its route, with its statements, without secrets or personal data',
  { timeout: 60_000 },
  async () => {
    const { url, exports } = await collect()
    const server = await startProcess({
      DATABASE_URL: databaseUrlOf(connection),
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
    })
    await untilReady(server)
    const postId = randomUUID()
    const traceId = 'ab'.repeat(16)
    const address = `http://127.0.0.1:${server.port}`
    await fetch(address + getPost.path.replace(':postId', postId), {
      headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` },
    })
    await fetch(`${address}${listDevMails.path}?to=ana@test.example`)
    // Answered before, and outside of, the router.
    await fetch(`${address}${signIn.path}?to=ana@test.example`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    await fetch(`${address}/socket.io/?EIO=4&transport=polling&sid=ana@test.example`)
    server.child.kill('SIGTERM')
    await once(server.child, 'close')

    const all = exports.flatMap(({ resourceSpans }) => resourceSpans)
    expect(all[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'kloset' },
    })
    const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    const request = spans.find((span) => span.traceId === traceId && span.name.startsWith('GET'))
    expect(request?.name).toBe(`GET ${getPost.path}`)
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    const texts = statements.map(
      ({ attributes }) =>
        attributes.find(({ key }) => /^db\.(query\.text|statement)$/.test(key))?.value.stringValue,
    )
    expect(texts).toContainEqual(expect.stringContaining('from posts'))
    const sent = JSON.stringify(exports)
    expect(sent).toContain('/socket.io/')
    expect(sent).toContain(signIn.path)
    expect(sent).not.toMatch(/ana(@|%40)test\.example/)
    expect(sent).not.toMatch(/client\.address|network\.peer/)
    expect(sent).not.toContain('/readyz')
    expect(sent).not.toContain('"stringValue":"select 1"')
  },
)

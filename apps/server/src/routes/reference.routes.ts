// The API reference: the OpenAPI document, and a page of it for people.
import { type EndpointShape, errorsOf } from '@kloset/contract/endpoint'
import { type ErrorCode, errorStatus } from '@kloset/contract/errors'
import { errorTexts } from '@kloset/texts/errors'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { openApiDocument } from '../platform/http/openapi.ts'
import type { Routes } from '../platform/http/handle.ts'

/** Describes every endpoint of the server, also those that are bound later: the list is read at the first request. */
export function registerReference({ http, endpoints }: Routes, publicUrl: string): void {
  // Made once: it costs a hundred times as much as an answer, and anyone may request it.
  let document: string | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, publicUrl))
    return reply.type('application/json').send(document)
  })
  http.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(style))
  http.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page(endpoints)))
}

// In a file of its own: the page's policy allows no inline style.
const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { border-top: 1px solid #ddd; padding: .4rem .6rem; text-align: left; vertical-align: top; }
:target { background: #fceeec; }
`

function page(endpoints: readonly EndpointShape[]): string {
  const rows = endpoints.map(
    (endpoint) => `<tr>
<td><code>${endpoint.method}</code></td>
<td><code>${escapeHtml(endpoint.path)}</code></td>
<td>${escapeHtml(endpoint.summary)}</td>
<td>${endpoint.access}</td>
<td>${errorsOf(endpoint)
      .map((code) => `<a href="#${code}">${code}</a>`)
      .join(', ')}</td>
</tr>`,
  )
  const codes = Object.entries(errorTexts).map(
    ([code, title]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${errorStatus[code as ErrorCode]}</td><td>${escapeHtml(title)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kloset API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>Kloset API</h1>
<p>Every endpoint, from the table the server itself is bound by. The whole of it as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th><th>Errors</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<h2>Errors</h2>
<table><thead><tr><th>Code</th><th>Status</th><th>What people read</th></tr></thead>
<tbody>${codes.join('')}</tbody></table>
</body>
</html>`
}

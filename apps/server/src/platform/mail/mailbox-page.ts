// The pages of the dev mailbox: plain HTML without a script, under the same policy as every page.
import { escapeHtml } from '../http/escape-html.ts'
import { withLinks } from './with-links.ts'

interface ListedMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
}

const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #141211; --muted: #6b655f; --line: #e6e3df }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f0e0e; --ink: #f5f2ef; --muted: #a09892; --line: #2a2827 }
}
body { max-width: 720px; margin: 0 auto; padding: 24px 16px; background: var(--paper); color: var(--ink);
  font: 16px/24px 'Instrument Sans', system-ui, sans-serif }
h1 { margin: 0 0 8px; font: 380 28px/32px Fraunces, Georgia, serif; letter-spacing: -.015em }
a { color: inherit; text-underline-offset: 3px }
p { color: var(--muted) }
ul { margin: 24px 0; padding: 0; list-style: none }
li { border-top: 1px solid var(--line) }
li a { display: block; padding: 12px 0; text-decoration: none }
li a:hover strong { text-decoration: underline }
li span, li time { display: block; font-size: 14px; line-height: 20px; color: var(--muted) }
pre { margin: 24px 0; padding: 16px 0; border: solid var(--line); border-width: 1px 0;
  font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; border: 1px solid var(--line) }`

/** @param to the address that the list is filtered by */
export function mailListPage(mails: readonly ListedMail[], to: string | undefined): string {
  const items = mails.map(
    (mail) => `<li><a href="/dev/mailbox/${escapeHtml(mail.id)}">
<strong>${escapeHtml(mail.subject)}</strong>
<span>To ${escapeHtml(mail.to)}</span>
<time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time>
</a></li>`,
  )
  const narrowed = to === undefined ? '' : ` to ${escapeHtml(to)} (<a href="/dev/mailbox">all</a>)`
  // Right after a sign-up the mail may arrive a moment later than the person. A list with mails does not reload.
  const isEmpty = items.length === 0
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>No mail server is set up: mails${narrowed} stay here.</p>
${isEmpty ? '<p>No mail yet. This page keeps looking.</p>' : `<p>Reload to look for new ones.</p>\n<ul>\n${items.join('\n')}\n</ul>`}`,
    isEmpty ? '<meta http-equiv="refresh" content="2">' : '',
  )
}

/** One mail as text with its links, and as a mail program shows it. */
export function mailPage(mail: ListedMail & { readonly html: string }): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>To ${escapeHtml(mail.to)}, <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toUTCString()}</time></p>
<pre>${withLinks(mail.text)}</pre>
<h2>As HTML</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`,
  )
}

function page(title: string, body: string, refresh = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${escapeHtml(title)} · Kloset</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
}

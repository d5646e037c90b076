// The one template of every mail: the same words as plain text and as accessible HTML.
// The feature that sends a mail writes its text.
import type { Language } from '@kloset/texts/languages'
import { catalogues } from '@kloset/texts/catalogues'
import { escapeHtml } from '../http/escape-html.ts'
import { withLinks } from './with-links.ts'

/** The content of a mail. */
export interface MailWords {
  readonly subject: string
  /** Mail programs show it beside the subject in a list of mails. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The one thing to do, on a line of its own so that it can be copied. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why the person got this mail, and what to do when it is not theirs. Addresses in it are links. */
  readonly footnote: string
}

/** A mail as it is sent. */
export interface MailParts {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Headers in addition to those of every mail. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Lays out a mail; everything in it is escaped. */
export function layOut(language: Language, words: MailWords): MailParts {
  return { subject: words.subject, text: plainText(words), html: html(language, words) }
}

function plainText({ heading, paragraphs, action, footnote }: MailWords): string {
  const lines = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])]
  return `${[...lines, '--', footnote, 'Kloset'].join('\n\n')}\n`
}

// Mail programs read tables and inline styles; the style element only adds the dark colours.
const dark = `
@media (prefers-color-scheme: dark) {
  .page, .card { background: #0f0e0e !important }
  .ink { color: #f5f2ef !important }
  .soft { color: #cfc9c3 !important }
  .quiet, .quiet a { color: #a09892 !important }
  .rule { border-color: #2a2827 !important }
  .button { background: #f5f2ef !important; color: #141211 !important }
}`

const sans = "font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',sans-serif"
const quietLink = 'color:#6b655f;word-break:break-all'
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif"

function html(language: Language, words: MailWords): string {
  const { subject, preview, heading, paragraphs, action, footnote } = words
  const { orCopy } = catalogues[language].mails
  const body = paragraphs
    .map(
      (paragraph) =>
        `<p class="soft" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#45403c">${escapeHtml(paragraph)}</p>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#ffffff;${sans}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;background:#ffffff;text-align:left">
<tr><td class="ink rule" style="padding:0 0 20px;border-bottom:1px solid #e6e3df;${serif};font-size:24px;line-height:28px;letter-spacing:-0.02em;color:#141211">Kloset</td></tr>
<tr><td style="padding:32px 0 16px">
<h1 class="ink" style="margin:0 0 16px;${serif};font-weight:400;font-size:28px;line-height:32px;letter-spacing:-0.015em;color:#141211">${escapeHtml(heading)}</h1>
${body}
${action ? button(action, orCopy) : ''}
</td></tr>
<tr><td class="quiet rule" style="padding:20px 0 0;border-top:1px solid #e6e3df;font-size:14px;line-height:20px;color:#6b655f">${withLinks(footnote, quietLink)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function button({ label, url }: { label: string; url: string }, orCopy: string): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#141211;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:20px;color:#6b655f">${escapeHtml(orCopy)}<br><a href="${address}" style="${quietLink}">${address}</a></p>`
}

// Text as HTML in which addresses can be pressed.
import { escapeHtml } from '../http/escape-html.ts'

/** Everything in it is escaped. @param style of the links, for mail programs, which read no other */
export function withLinks(text: string, style = ''): string {
  const attribute = style && ` style="${style}"`
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${escaped}"${attribute}>${escaped}</a>` : escaped
    })
    .join('')
}

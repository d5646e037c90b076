// Texts are in the catalogue: a sentence in a component, or in a module that a component uses, exists in one language
// only. Single words outside of JSX cannot be distinguished from keys.
import { Visitor, parseSync } from 'oxc-parser'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/** Names and marks that are the same in every language. */
const untranslated = new Set(['Kloset', 'Instagram', 'TikTok', 'Samsung Internet'])

/** Attributes whose texts people read or hear. */
export const readableAttributes =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|label|placeholder|title|alt|hint|description|line|confirmLabel|cancelLabel|submitLabel|emptyTitle|words)$/

/** The beginning of a sentence; drawings and class names begin differently. */
const beginsSentence = /^\p{Lu}\p{Ll}*’?\p{Ll}*,?\s+(\p{L}{2}|$)/u

const isText = (text: string) => {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return /\p{L}{2}/u.test(words) && !untranslated.has(words)
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The texts of a file, by their start. */
function textsIn(file: string, code: string): Map<number, string> {
  const found = new Map<number, string>()
  const unread: Span[] = []
  const report = ({ start }: { start: number }, text: string) => {
    if (isText(text)) found.set(start, text.trim().slice(0, 60))
  }
  const reportSentence = (node: Span, text: string) => {
    const isUnread = unread.some(({ start, end }) => start <= node.start && node.end <= end)
    if (beginsSentence.test(text) && !isUnread) report(node, text)
  }
  // Messages of errors are for developers.
  const leaveOut = ({ start, end }: Span) => unread.push({ start, end })
  const inspect = (value: { type: string; start: number }) => {
    if (value.type === 'Literal' && 'value' in value) report(value, String(value.value))
    if (value.type === 'TemplateLiteral' && 'quasis' in value) {
      const quasis = value.quasis as { value: { raw: string } }[]
      report(value, quasis.map(({ value: { raw } }) => raw).join(' '))
    }
    if (value.type === 'ConditionalExpression' && 'consequent' in value && 'alternate' in value) {
      inspect(value.consequent as { type: string; start: number })
      inspect(value.alternate as { type: string; start: number })
    }
    if (value.type === 'LogicalExpression' && 'right' in value) {
      inspect(value.right as { type: string; start: number })
    }
  }
  const visitor = new Visitor({
    JSXText: (node) => report(node, node.value),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !readableAttributes.test(name.name) || !value) return
      inspect(value.type === 'JSXExpressionContainer' ? value.expression : value)
    },
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type === 'JSXExpressionContainer') inspect(child.expression)
      }
    },
    ThrowStatement: leaveOut,
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) leaveOut(node)
    },
    Literal: (node) => reportSentence(node, String(node.value)),
    TemplateLiteral: (node) => reportSentence(node, node.quasis[0]?.value.raw ?? ''),
  })
  visitor.visit(parseSync(file, code).program)
  return found
}

/** @returns all sentences of the client outside of the catalogue */
export async function findTextViolations(root: string): Promise<Finding[]> {
  const files = await findFiles(
    root,
    'apps/web/src/{app,entities,features,landing,lib,offline,routes,ui,views}/**/*.{ts,tsx}',
  )
  const findings: Finding[] = []
  for (const file of files) {
    if (/\.test\.tsx?$|\/test-support\//.test(file)) continue
    const code = await readSource(root, file)
    for (const [start, text] of textsIn(file, code)) {
      const line = code.slice(0, start).split('\n').length
      const message = `line ${line}: "${text}" belongs in packages/texts/src/`
      findings.push({ file, message })
    }
  }
  return findings
}

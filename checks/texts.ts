// Texts stand in the catalogue: a sentence in a component is one that no other language has.
import { Visitor, parseSync } from 'oxc-parser'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/** Names and marks that are the same in every language. */
const untranslated = new Set(['Kloset', 'Instagram', 'TikTok'])

/** Attributes that are read or heard. */
const said =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|label|placeholder|title|alt|hint|description|line|confirmLabel|cancelLabel|submitLabel|emptyTitle|words)$/

const isText = (text: string) => {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return /\p{L}{2}/u.test(words) && !untranslated.has(words)
}

/** The texts that stand in a file of components, with where they begin. */
function textsIn(file: string, code: string): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = []
  const note = ({ start }: { start: number }, text: string) => {
    if (isText(text)) found.push({ start, text: text.trim().slice(0, 60) })
  }
  const look = (value: { type: string; start: number }) => {
    if (value.type === 'Literal' && 'value' in value) note(value, String(value.value))
    if (value.type === 'TemplateLiteral' && 'quasis' in value) {
      const quasis = value.quasis as { value: { raw: string } }[]
      note(value, quasis.map(({ value: { raw } }) => raw).join(' '))
    }
    if (value.type === 'ConditionalExpression' && 'consequent' in value && 'alternate' in value) {
      look(value.consequent as { type: string; start: number })
      look(value.alternate as { type: string; start: number })
    }
    if (value.type === 'LogicalExpression' && 'right' in value) {
      look(value.right as { type: string; start: number })
    }
  }
  const visitor = new Visitor({
    JSXText: (node) => note(node, node.value),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !said.test(name.name) || !value) return
      look(value.type === 'JSXExpressionContainer' ? value.expression : value)
    },
    JSXElement: ({ children }) => {
      for (const child of children) {
        if (child.type === 'JSXExpressionContainer') look(child.expression)
      }
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found
}

/** @returns every sentence of the client's components that stands outside of the catalogue */
export async function findTextViolations(root: string): Promise<Finding[]> {
  const files = await findFiles(
    root,
    'apps/web/src/{app,features,landing,offline,routes,ui,views}/**/*.tsx',
  )
  const findings: Finding[] = []
  for (const file of files) {
    const code = await readSource(root, file)
    for (const { start, text } of textsIn(file, code)) {
      const line = code.slice(0, start).split('\n').length
      const message = `line ${line}: "${text}" belongs in packages/contract/src/messages/`
      findings.push({ file, message })
    }
  }
  return findings
}

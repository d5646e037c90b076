// A value of the API is a key, not a text: if a component shows it unchanged, it reads the same in every language. The
// types tell which values these are: a union of string literals is not a text of the catalogue, whose type is `string`.
import { relative, resolve } from 'node:path'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isPropertyAssignment,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import type { Finding } from './finding.ts'
import { readableAttributes } from './texts.ts'

/** Signs of units, the same in every language. */
const signs = new Set(['cm', 'in', 'kg', 'lb'])

const checked =
  /^apps\/web\/src\/(app|features|landing|lib|offline|routes|ui|views)\/.*(?<!\.test)\.tsx?$/

/** The expressions of a file that people read or hear. */
function shownIn(file: SourceFile): Expression[] {
  const shown: Expression[] = []
  const add = (expression: Expression) => {
    if (!isTemplateExpression(expression)) shown.push(expression)
    else for (const span of expression.templateSpans) shown.push(span.expression)
  }
  const visit = (node: Node) => {
    if (isJsxExpression(node) && node.expression && isShown(node.parent)) add(node.expression)
    if (
      isPropertyAssignment(node) &&
      isIdentifier(node.name) &&
      readableAttributes.test(node.name.text)
    ) {
      add(node.initializer)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return shown
}

function isShown(parent: Node): boolean {
  if (isJsxElement(parent) || isJsxFragment(parent)) return true
  return (
    isJsxAttribute(parent) && isIdentifier(parent.name) && readableAttributes.test(parent.name.text)
  )
}

/** The words that a value of this type may be. */
function wordsOf(type: Type | undefined): string[] {
  if (!type) return []
  const types = type.isUnionType() ? type.getTypes() : [type]
  return types
    .flatMap((each) => (each.isStringLiteralType() ? each.value : []))
    .filter((word) => /\p{L}{2}/u.test(word) && !signs.has(word))
}

function findingsIn(checker: Checker, file: SourceFile, name: string): Finding[] {
  const shown = shownIn(file)
  return checker.getTypeAtLocation(shown).flatMap((type, index) => {
    const words = wordsOf(type)
    const expression = shown[index]
    // A single word is a constant, which the check of texts finds where it is written.
    if (!expression || words.length < 2) return []
    const line = file.text.slice(0, expression.end).split('\n').length
    const code = file.text.slice(expression.pos, expression.end).trim()
    const values = words.slice(0, 3).join(', ')
    const message = `line ${line}: \`${code}\` shows ${values} as they are: name each in packages/texts/src/`
    return [{ file: name, message }]
  })
}

/** @returns every value that the client shows instead of a text of the catalogue */
export function findShownValueViolations(root: string): Finding[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve(root, 'apps/web/tsconfig.json')] })
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program.getSourceFileNames().flatMap((path) => {
        const name = relative(root, path).replaceAll('\\', '/')
        const file = checked.test(name) && program.getSourceFile(path)
        return file ? findingsIn(checker, file, name) : []
      }),
    )
  } finally {
    api.close()
  }
}

// Every list of other people's things is filtered by what its viewer may see (apps/server/src/views/visible-to.ts)
// and filled (apps/server/src/views/fill-page.ts). Routes take lists from views; each view asks the rule.
import { parseSync, type Program, Visitor } from 'oxc-parser'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'

/** A call that answers with what the viewer sees. */
const viewCall = /\b(view[A-Z]\w*|fill\w*Page)\s*(<[^(]*>)?\(/
const messages = {
  items: 'answers `items` that no view made: `view…`, fillPage or fillKeysetPage',
  nextCursor: 'answers a `nextCursor` of its own: fillPage or fillKeysetPage makes it',
  present: 'takes a `present…` of a view: it filters nothing, its `view…` does',
  unfiltered: 'asks no rule: call visibleTo, another `view…`, or name it `viewOwn…`',
  unnamed: 'is a view with another name: `view…`',
} as const

/** Finds routes that answer with lists without a view, and views that present unfiltered rows. */
export async function findListViolations(root: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const check = async (pattern: string, problemsOf: (source: string, file: string) => string[]) => {
    for (const file of await findFiles(root, pattern)) {
      if (file.endsWith('.test.ts')) continue
      const problems = new Set(problemsOf(await readSource(root, file), file))
      for (const message of problems) findings.push({ file, message })
    }
  }
  await check('apps/server/src/routes/*.routes.ts', problemsOfRoutes)
  await check('apps/server/src/views/*.ts', problemsOfView)
  return findings
}

/** Files named `own-…` answer with the viewer's own things. */
function problemsOfRoutes(source: string, file: string): string[] {
  const { program, module } = parseSync(file, source)
  const problems: string[] = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value.includes('/views/'))
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''))
    .filter((name) => name.startsWith('present'))
    .map(() => messages.present)
  if (file.includes('/own-')) return problems

  const viewed = namesFromViews(program, source)
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const value = source.slice(property.value.start, property.value.end)
        const isViewed =
          viewCall.test(value) || (value.match(/\w+/g) ?? []).some((word) => viewed.has(word))
        if (isViewed) continue
        if (property.key.name === 'items') problems.push(messages.items)
        if (property.key.name === 'nextCursor') problems.push(messages.nextCursor)
      }
    },
  }).visit(program)
  return problems
}

/** The names in a file of values that a view returned. */
function namesFromViews(program: Program, source: string): Set<string> {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      // A function that calls a view does not count as its answer.
      const isFunction = init === null || init.type === 'ArrowFunctionExpression'
      if (isFunction || !viewCall.test(source.slice(init.start, init.end))) return
      for (const [name] of source.slice(id.start, id.end).matchAll(/\w+/g)) names.add(name)
    },
  }).visit(program)
  return names
}

/** Exports of views that present nothing: the parts of the pipeline itself. */
const pipeline = /^(find|fill|visibleTo$)/

function problemsOfView(source: string, file: string): string[] {
  const problems: string[] = []
  const { program } = parseSync(file, source)
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'FunctionDeclaration' || !declaration.async) return
      const name = declaration.id?.name ?? ''
      if (pipeline.test(name)) return
      if (!/^view[A-Z]/.test(name)) problems.push(messages.unnamed)
      const body = source.slice(declaration.body?.start, declaration.body?.end)
      const isFiltered = /\bvisibleTo\(/.test(body) || viewCall.test(body)
      if (!isFiltered && !/^viewOwn[A-Z]/.test(name))
        problems.push(`${name} ${messages.unfiltered}`)
    },
  }).visit(program)
  return problems
}

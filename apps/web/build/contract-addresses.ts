// The client calls an endpoint by its method and path, and believes what the server answers: of the
// contract it needs no schema, nor the library that makes them. This leaves both out of the client.
// Forms judge what was typed before it is sent: what they import from `@kloset/contract/schemas/*` is
// the same contract as it is written. Types know no difference.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ESTree, Plugin } from 'vite'

type Span = { readonly start: number; readonly end: number }

const contract = /\/packages\/contract\/src\/[\w-]+\.ts$/
const schemasOf = '@kloset/contract/schemas/'
const asWritten = '?schemas'
const ownSource = fileURLToPath(new URL('../src/', import.meta.url))
/** Our pages forbid eval, and zod would try whether it may. */
const zodWithoutEval = path.join(ownSource, 'lib/api/without-eval.ts')
const makesSchemas = (file: string) =>
  file.endsWith(asWritten) || (file.startsWith(ownSource) && file !== zodWithoutEval)

/** What a call needs of an endpoint. */
const address = new Set(['method', 'path'])

function constantsOf({ body }: ESTree.Program) {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations : []
  })
}

type Literal = Extract<ESTree.Expression, { type: 'ObjectExpression' }>

const isNamed = (part: Literal['properties'][number], names: ReadonlySet<string>) =>
  part.type === 'Property' && part.key.type === 'Identifier' && names.has(part.key.name)

/** An endpoint's shape, or what several endpoints share of theirs: an object with a path. */
function shapeIn(init: ESTree.Expression | null | undefined): Literal | undefined {
  const shape =
    init?.type === 'CallExpression' &&
    init.callee.type === 'Identifier' &&
    init.callee.name === 'defineEndpoint'
      ? init.arguments[0]
      : init
  if (shape?.type !== 'ObjectExpression') return undefined
  const isShape =
    shape !== init || shape.properties.some((part) => isNamed(part, new Set(['path'])))
  return isShape ? shape : undefined
}

/** A call, or an object of calls: what schemas are made by. */
const isMade = (init: ESTree.Expression): boolean =>
  init.type === 'CallExpression' ||
  (init.type === 'ObjectExpression' &&
    init.properties.some((part) => part.type === 'Property' && isMade(part.value)))

/** Endpoints shrink to their address; every other call may go when nobody uses what it makes. */
function addressesOnly(code: string, program: ESTree.Program): string {
  const textOf = ({ start, end }: Span) => code.slice(start, end)
  const edits = constantsOf(program).flatMap(({ init }): (Span & { text: string })[] => {
    const shape = shapeIn(init)
    if (init && shape) {
      const kept = shape.properties.filter(
        (part) => part.type === 'SpreadElement' || isNamed(part, address),
      )
      return [{ start: init.start, end: init.end, text: `{ ${kept.map(textOf).join(', ')} }` }]
    }
    if (!init || !isMade(init)) return []
    const { start, end } = init
    return [{ start, end, text: `/* @__PURE__ */ (() => (${textOf(init)}))()` }]
  })
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  )
}

/** Leaves the contract's schemas out of all that does not ask for them by name. */
export const contractAddresses = (): Plugin[] => [
  {
    name: 'kloset:contract-schemas',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'zod' && importer && makesSchemas(importer)) return zodWithoutEval
      const isAsked = source.startsWith(schemasOf)
      const isWithin = importer?.endsWith(asWritten) && /^(\.|@kloset\/texts\/)/.test(source)
      if (!isAsked && !isWithin) return null
      const plain = isAsked ? source.replace('/schemas/', '/') : source
      const resolved = await this.resolve(plain, importer?.replace(asWritten, ''))
      return resolved && { ...resolved, id: resolved.id + asWritten }
    },
  },
  {
    name: 'kloset:contract-addresses',
    // After types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id)) return null
      return { code: addressesOnly(code, this.parse(code)), map: null }
    },
  },
]

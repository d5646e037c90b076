// Import direction over the whole tree: layers, slices and cycles. The rules are in layers.ts.
import path from 'node:path'
import { parse } from 'oxc-parser'
import type { Finding } from './finding.ts'
import { findFiles, readSource } from './source-files.ts'
import { moduleOf, whyForbidden } from './layers.ts'

/** Finds all imports under `root` that point up, into another feature, or in a cycle. */
export async function findImportViolations(root: string): Promise<Finding[]> {
  const files = await findFiles(root, '{apps,packages}/**/*.{ts,tsx}')
  const graph = new Map<string, string[]>()
  const findings: Finding[] = []
  for (const file of files) {
    const local: string[] = []
    for (const specifier of await importsOf(file, await readSource(root, file))) {
      const target = resolve(file, specifier)
      const why = whyNot(file, specifier, target)
      if (why !== undefined) findings.push({ file, message: `imports ${specifier}: ${why}` })
      if (target !== undefined) local.push(target)
    }
    graph.set(file, local)
  }
  for (const cycle of findCycles(graph)) {
    findings.push({ file: cycle[0] ?? '', message: `import cycle: ${cycle.join(' -> ')}` })
  }
  for (const cycle of findCycles(slicesOf(graph))) {
    findings.push({ file: cycle[0] ?? '', message: `cycle of entities: ${cycle.join(' -> ')}` })
  }
  return findings
}

/** The module specifiers of a file: imports, re-exports and literal dynamic imports, types included. */
async function importsOf(file: string, source: string): Promise<Set<string>> {
  const { module, errors } = await parse(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.at(1),
  )
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...dynamic,
  ]
  return new Set(specifiers.filter((specifier) => specifier !== undefined))
}

/** The file of this repository behind a specifier; `undefined` for a package or a built-in. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const [, workspace, subpath] = /^@kloset\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (workspace === undefined) return undefined
  const home = workspace === 'server' || workspace === 'web' ? 'apps' : 'packages'
  return `${home}/${workspace}/src/${subpath}.ts`
}

function whyNot(file: string, specifier: string, target: string | undefined): string | undefined {
  const from = moduleOf(file)
  if (target !== undefined) return whyForbidden(from, moduleOf(target))
  const isZod = specifier === 'zod' || specifier.startsWith('zod/')
  if (from.isTest || isZod) return undefined
  if (from.part === 'texts') return 'texts import nothing'
  return from.part === 'contract' ? 'contract imports only texts and zod' : undefined
}

/** The same graph with one node for each entity and feature. */
function slicesOf(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const slices = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const from = sliceOf(file)
    if (from === undefined) continue
    const others = slices.get(from) ?? new Set()
    for (const target of targets) {
      const to = sliceOf(target)
      if (to !== undefined && to !== from) others.add(to)
    }
    slices.set(from, others)
  }
  return new Map([...slices].map(([from, others]) => [from, [...others]]))
}

/** The folder of an entity or feature that a file belongs to; tests belong to none. */
function sliceOf(file: string): string | undefined {
  const { part, layer, slice, isTest } = moduleOf(file)
  return slice === undefined || isTest ? undefined : `apps/${part}/src/${layer}/${slice}`
}

/** Each group of files that import each other in a cycle, once, as the path around the cycle. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const trail: string[] = []
  const visit = (file: string) => {
    const start = trail.indexOf(file)
    if (start >= 0) cycles.push([...trail.slice(start), file])
    if (start >= 0 || done.has(file)) return
    trail.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    trail.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}

// Which modules share a file. On a phone's network every file costs a round trip, and a feed of forty small files
// waits a second for nothing: what the application starts with, feeds included, is one file. All other code is
// split by screen.
import { fileURLToPath } from 'node:url'

interface Context {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const start = fileURLToPath(new URL('../src/main.tsx', import.meta.url))

/** Everything that has to be there before `from` can run. */
function needsOf(from: string, context: Context): ReadonlySet<string> {
  const needs = new Set<string>()
  const add = (id: string) => {
    if (needs.has(id)) return
    needs.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(from)
  return needs
}

/** The `output.codeSplitting` of the application's build. */
export function chunks() {
  let known: ReadonlySet<string> | undefined
  const name = (id: string, context: Context) => {
    // Pages share stylesheets; no script may follow from that.
    if (id.endsWith('.css')) return null
    known ??= needsOf(start, context)
    return known.has(id) ? 'start' : null
  }
  return { includeDependenciesRecursively: false, groups: [{ name }] }
}

// Which modules share a file. On a phone's network every file costs a round trip, and a tap waits for all files of
// its screen. So the start of the application, feeds included, is one file, and the code that the pages of posts
// share is three. All other code is split by screen.
import { fileURLToPath } from 'node:url'

interface Context {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

const start = source('main.tsx')

/** The screens of posts, which open from a feed. */
const opened = ['routes/post.tsx', 'routes/style-vote.tsx', 'routes/forum.tsx'].map(source)

/**
 * Parts that share a little code with the screens of posts, the lightest first. That code has files of its own, so
 * that these parts do not wait for the rest.
 */
const lighter: readonly (readonly [file: string, parts: readonly string[]])[] = [
  [
    'common',
    [
      'routes/auth.tsx',
      'routes/search.tsx',
      'routes/sos.tsx',
      'app/live-inbox.tsx',
      'ui/travel.ts',
    ].map(source),
  ],
  [
    'popups',
    [
      'routes/body-setup.tsx',
      'features/body-match/components/filter-sheet.tsx',
      'ui/toaster.tsx',
    ].map(source),
  ],
]

/** Icons are small and many parts share them. They are in `common`, which loads soon after the start. */
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/')

type Modules = ReadonlySet<string>

/**
 * All modules that must load before `from` can run.
 * @throws when nothing imports it
 */
function needsOf(from: string, context: Context): Modules {
  if (!context.getModuleInfo(from)) throw new Error(`The application has no ${from}`)
  const needs = new Set<string>()
  const add = (id: string) => {
    if (needs.has(id)) return
    needs.add(id)
    context.getModuleInfo(id)?.importedIds.forEach(add)
  }
  add(from)
  return needs
}

const countWith = (id: string, sets: readonly Modules[]) =>
  sets.filter((needs) => needs.has(id)).length

/** @returns the name of a module's file; null where the bundler may choose */
function fileNames(context: Context): (id: string) => string | null {
  const all = (parts: readonly string[]) => parts.map((part) => needsOf(part, context))
  const starting = needsOf(start, context)
  const screens = all(opened)
  const shared = lighter.map(([file, parts]) => [file, all(parts)] as const)
  return (id) => {
    if (starting.has(id)) return 'start'
    if (isIcon(id)) return 'common'
    if (countWith(id, screens) < 2) return null
    return shared.find(([, parts]) => countWith(id, parts) > 0)?.[0] ?? 'opened'
  }
}

/** The `output.codeSplitting` of the application's build. */
export function chunks() {
  let nameOf: ((id: string) => string | null) | undefined
  const name = (id: string, context: Context) => {
    // Pages that share a stylesheet need not share a script.
    if (id.endsWith('.css')) return null
    nameOf ??= fileNames(context)
    return nameOf(id)
  }
  return { includeDependenciesRecursively: false, groups: [{ name }] }
}

// Puts `importPart` (src/lib/loading/part-files.ts says why) in the place of the function by which Vite preloads
// the files of an import. The name is internal to Vite: the build fails when a version changes it.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const source = fileURLToPath(new URL('../src/lib/loading/part-files.ts', import.meta.url))

/** @throws at the end of the build, when nothing was replaced */
export function partFiles(): Plugin {
  let isReplaced = false
  return {
    name: 'kloset:part-files',
    apply: 'build',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== helper) return null
        isReplaced = true
        const code = `export { importPart as __vitePreload } from ${JSON.stringify(source)}`
        return { code, moduleSideEffects: false }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) throw new Error(`Nothing asked for ${helper}`)
    },
  }
}

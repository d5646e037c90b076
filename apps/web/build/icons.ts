// Imports each icon from its own module. Imports from the library's index put the icons of every screen into the
// first file of the application.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'))

const exported = /^export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/gm
const imported = /import \{([^}]+)\} from 'lucide-react'/g

/** The module of each icon by its names. */
const readModules = () =>
  new Map(
    [...readFileSync(index, 'utf8').matchAll(exported)].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  )

/** @throws when a module imports anything but icons from the library */
export function iconModules(): Plugin {
  const modules = readModules()
  const importOf = (name: string) => {
    const file = modules.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${name} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'kloset:icon-modules',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: imported },
      handler: (code) =>
        code.replaceAll(imported, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map(importOf)
            .join('; '),
        ),
    },
  }
}

// Builds the client when its sources changed since the last build. Compares content, not times, so it works
// for a fresh checkout and for a switched branch. Once after an install it also compiles the server.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFiles } from '../checks/source-files.ts'
import { repositoryRoot, runTool } from './steps.ts'

const ingredients = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/{package.json,tsconfig*.json,vite.config.ts,*.html}',
  'apps/web/{build,public,src,worker}/**/*.*',
  'packages/{contract,texts}/src/**/*.ts',
]
const stamp = path.join(repositoryRoot, 'apps/web/dist/.fingerprint')

/** Prints a line when it has to build. @throws with the builder's output when the build fails */
export async function ensureBuild(): Promise<void> {
  const wanted = await fingerprint()
  const built = await readFile(stamp, 'utf8').catch(() => undefined)
  if (built === wanted) return
  console.log('Building the client...')
  const { code, output } = await runTool('vite', ['build', 'apps/web'], 'collect')
  if (code !== 0) throw new Error(`The client could not be built:\n${output}`)
  await writeFile(stamp, wanted)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const pattern of ingredients) {
    for (const file of await findFiles(repositoryRoot, pattern)) {
      hash.update(`${file}\n`).update(await readFile(path.join(repositoryRoot, file)))
    }
  }
  return hash.digest('hex')
}

/** The same name as in apps/server/src/main.js. */
const compiled = path.join(repositoryRoot, 'node_modules/.cache/kloset')

/** So that also the first start finds the compiled code of its files. Node keeps one for each set of options. */
async function ensureCompiled(): Promise<void> {
  if (existsSync(compiled)) return
  const { scripts } = JSON.parse(
    await readFile(path.join(repositoryRoot, 'package.json'), 'utf8'),
  ) as { readonly scripts: { readonly start: string } }
  const load = `
    import { enableCompileCache } from 'node:module'
    enableCompileCache(${JSON.stringify(compiled)})
    await import('./apps/server/src/start.ts')
    await import('./apps/server/src/app/serve.ts')
    await import('./apps/server/src/features/size-advice/fit-worker.ts')
    process.exit()`
  const options = scripts.start.match(/--\S+/g) ?? []
  await runTool('node', [...options, '--input-type=module', '--eval', load], 'collect')
}

if (import.meta.main) {
  await ensureBuild()
  await ensureCompiled()
}

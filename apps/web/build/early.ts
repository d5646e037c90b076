// The script of a first screen: src/app/early.ts with what it imports, as one small classic script that runs
// before the application. A module would wait until the document is parsed.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'

const ADDRESS = 'early.js'
const entry = fileURLToPath(new URL('../src/app/early.ts', import.meta.url))

async function earlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
  return chunk.code
}

/** Serves and writes /early.js. */
export const early = (): Plugin => ({
  name: 'kloset:early',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${ADDRESS}`, (_request, response, next) => {
      response.setHeader('content-type', 'text/javascript')
      earlyScript().then((script) => response.end(script), next)
    })
  },
  generateBundle: {
    async handler() {
      this.emitFile({ type: 'asset', fileName: ADDRESS, source: await earlyScript() })
    },
  },
})

// Compresses static files once, as small as possible; apps/server sends the copy that a browser understands.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pages are left out: the server completes them before it sends them. */
const worthIt = /\.(js|css|svg|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of the build. */
export const precompress = (): Plugin => ({
  name: 'kloset:precompress',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: async () => {
      const folder = path.join(import.meta.dirname, '../dist')
      for (const file of await readdir(folder, { recursive: true })) {
        if (!worthIt.test(file)) continue
        const full = path.join(folder, file)
        const content = await readFile(full)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${full}.br`, await promisify(brotliCompress)(content, { params }))
        await writeFile(`${full}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  },
})

// Redraws src/landing/headline-italic.woff2: the italic of the landing headline's one italic word,
// 2 KB in place of 150. Run `npm run headline-font -w @kloset/web` after changing that word.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const WORD = 'Fashion'

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'),
)
const target = new URL('../src/landing/headline-italic.woff2', import.meta.url)

const subset = await subsetFont(await readFile(source), WORD, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 350, max: 360 }, opsz: 84, SOFT: 0, WONK: 0 },
})
await writeFile(target, subset)

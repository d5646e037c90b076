// Makes fonts with the letters of one word, 2 KB instead of 70 or 150: for the italic word of the landing headline,
// and for the name, the only word in the serif on every first screen.
// Run `npm run small-fonts -w @kloset/web` after changing either word or its weight.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const fonts = [
  {
    word: 'Fashion',
    source: 'fraunces-latin-full-italic.woff2',
    target: '../src/landing/headline-italic.woff2',
    axes: { wght: { min: 350, max: 360 }, opsz: 84, SOFT: 0, WONK: 0 },
  },
  {
    word: 'Kloset',
    source: 'fraunces-latin-opsz-normal.woff2',
    target: '../src/ui/wordmark.woff2',
    axes: { wght: 400, opsz: { min: 28, max: 32 } },
  },
]

for (const { word, source, target, axes } of fonts) {
  const whole = import.meta.resolve(`@fontsource-variable/fraunces/files/${source}`)
  const subset = await subsetFont(await readFile(fileURLToPath(whole)), word, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(new URL(target, import.meta.url), subset)
}

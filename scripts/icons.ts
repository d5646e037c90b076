// `npm run icons`: draws the icons of the installed app from apps/web/public/favicon.svg. Run it after a
// change of the logo.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { repositoryRoot } from './steps.ts'

const folder = path.join(repositoryRoot, 'apps/web/public')
const ink = '#141211'
const DRAWN_SIZE = 32

/**
 * A square icon of `size` pixels. The system cuts `safe` icons to any shape that contains a circle of 80 %:
 * the colour fills the whole square, and the hanger, 0.63 of the width, stays inside.
 */
const icons = [
  { name: 'icon-192.png', size: 192, safe: false },
  { name: 'icon-512.png', size: 512, safe: false },
  { name: 'maskable-512.png', size: 512, safe: true },
  { name: 'apple-touch-icon.png', size: 180, safe: true },
]

const mark = await readFile(path.join(folder, 'favicon.svg'))
for (const { name, size, safe } of icons) {
  const drawing = sharp(mark, { density: (72 * size) / DRAWN_SIZE }).resize(size, size)
  const image = safe ? drawing.flatten({ background: ink }) : drawing
  await image.png({ palette: true, compressionLevel: 9 }).toFile(path.join(folder, 'icons', name))
}

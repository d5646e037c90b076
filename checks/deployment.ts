// deploy/ agrees with the server: no unknown variable, none without an explanation, no copied file that does not
// exist, no image without a fixed version, no lost header, no folder that the image's user cannot write to.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './finding.ts'
import { findProxyHeaderViolations } from './proxy-headers.ts'
import { readSource } from './source-files.ts'

const compose = 'deploy/compose.yaml'
const example = 'deploy/.env.example'
const image = 'deploy/Containerfile'
const manual = 'docs/several-machines.md'
const code = 'apps/server/src/platform/config.ts'

/** Finds names and paths in deploy/ that do not exist. */
export async function findDeploymentViolations(root: string): Promise<Finding[]> {
  const composeFile = await readSource(root, compose)
  const containerfile = await readSource(root, image)
  const known = namesIn(await readSource(root, code), /^ {2}([A-Z][A-Z0-9_]+): \[/gm)
  const asked = namesIn(composeFile, /\$\{([A-Z][A-Z0-9_]*)/g)
  const explained = namesIn(await readSource(root, example), /^([A-Z][A-Z0-9_]*)=/gm)
  const given = namesIn(containerfile, /(?:^ENV| )\s*([A-Z][A-Z0-9_]*)=/gm)
  // The libraries read this one.
  given.delete('NODE_ENV')
  const set = namesIn(environmentsIn(composeFile), /\b([A-Z][A-Z0-9_]*): /g)
  return [
    ...missing(compose, set, known, `is not read by ${code}`),
    ...missing(image, given, known, `is not read by ${code}`),
    ...missing(compose, asked, explained, `is not explained in ${example}`),
    ...missing(example, explained, asked, `is not used by ${compose}`),
    ...sourcesOf(containerfile)
      .filter((source) => !existsSync(path.join(root, source)))
      .map((source) => ({ file: image, message: `copies ${source}, which does not exist` })),
    ...floatingIn(compose, imagesRunBy(composeFile)),
    ...floatingIn(image, imagesBuiltFrom(containerfile)),
    ...(await findProxyHeaderViolations(root)),
    ...unwritableIn(await readSource(root, manual)),
  ]
}

function missing(
  file: string,
  names: ReadonlySet<string>,
  among: ReadonlySet<string>,
  problem: string,
): Finding[] {
  const strange = [...names].filter((name) => !among.has(name))
  return strange.map((name) => ({ file, message: `${name} ${problem}` }))
}

/** The lines that set Kloset's variables: the shared block, and what a process adds to it. */
function environmentsIn(text: string): string {
  const shared = /^x-environment:.*\n((?: .*\n)+)/m.exec(text)?.[1] ?? ''
  const added = [...text.matchAll(/environment: \{ <<: \*environment,(.*)\}/g)]
  return [shared, ...added.map(([, words = '']) => words)].join('\n')
}

/**
 * Folders of the reader's machine that a command mounts into a container: Docker creates a missing one for root, and
 * the image's own user owns none.
 */
function unwritableIn(text: string): Finding[] {
  return [...text.matchAll(/^docker .*--volume "\$PWD\/([\w-]+):.*$/gm)].flatMap((found) => {
    const [command, folder = ''] = found
    const isMade = new RegExp(`^mkdir .*\\b${folder}$`, 'm').test(text.slice(0, found.index))
    const isOurs = command.includes('--user "$(id -u):$(id -g)"')
    if (isMade && isOurs) return []
    return [{ file: manual, message: `${folder} is not made by, or not written as, its owner` }]
  })
}

/** Images with a tag that may change. A fixed tag has at least major and minor. */
function floatingIn(file: string, names: readonly string[]): Finding[] {
  return names
    .filter((name) => !/:\d+\.\d+(\.\d+)?(-[\w.-]+)?$/.test(name))
    .map((name) => ({ file, message: `${name} is not one version` }))
}

/** The images that the compose file runs and does not build: ours is the line above its `build`. */
function imagesRunBy(composeFile: string): string[] {
  return [...composeFile.matchAll(/^( +)image: *['"]?([^\s'"]+)['"]?(?!.*\n\1build:)/gm)].map(
    ([, , name = '']) => name,
  )
}

/** The base images, without the file's own stages. */
function imagesBuiltFrom(containerfile: string): string[] {
  const stages = namesIn(containerfile, /^FROM .+ AS (\S+)$/gim)
  const names = [...containerfile.matchAll(/^(?:FROM(?: --\S+)*|COPY .*--from) *[ =](\S+)/gim)]
  return names.map(([, name = '']) => name).filter((name) => !stages.has(name))
}

function sourcesOf(containerfile: string): string[] {
  return [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, words = '']) =>
    words.split(' '),
  )
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}

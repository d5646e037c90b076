// The files of a backup: written together with their SHA-256, and checked against it before any other use.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { StartError } from '../../platform/process/start-error.ts'
import { MANIFEST } from './manifest.ts'

export const SUMS = 'SHA256SUMS'
const FILES_AT_ONCE = 8

/** Path of a part within the backup -> SHA-256 in hex. */
export type Sums = Map<string, string>

export interface WriteOptions {
  readonly signal: AbortSignal
  readonly compress?: boolean
}

/**
 * Writes one part, synced before it resolves, and adds it to `sums`.
 * @returns its bytes before compression
 */
export async function writePart(
  folder: string,
  name: string,
  source: Readable,
  sums: Sums,
  { signal, compress = false }: WriteOptions,
): Promise<number> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await (compress
    ? pipeline(source, counted, createGzip(), hashed, file, { signal })
    : pipeline(source, counted, hashed, file, { signal }))
  sums.set(name, hash.digest('hex'))
  return bytes
}

/** Writes the list of all parts; the manifest is the last line, so that a truncated list is noticed. */
export async function writeSums(folder: string, sums: Sums, options: WriteOptions): Promise<void> {
  const names = [...sums.keys()].filter((name) => name !== MANIFEST).toSorted()
  const lines = [...names, MANIFEST].map((name) => `${sums.get(name)}  ${name}\n`)
  await writePart(
    folder,
    SUMS,
    Readable.from(lines.map((line) => Buffer.from(line))),
    new Map(),
    options,
  )
}

/** What an error of reading a part means for the part. */
export function readFailure(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`
}

/** @throws StartError when the list is missing, unreadable, truncated or malformed */
export async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch((error: unknown) => {
    const { code = '' } = error as NodeJS.ErrnoException
    const what = ['ENOENT', 'ENOTDIR'].includes(code)
      ? `it has no ${SUMS}`
      : `its ${SUMS} ${readFailure(error)}`
    throw new StartError(`${folder} is not a whole backup: ${what}.`, { cause: error })
  })
  const lines = text.split('\n')
  const isWhole = lines.pop() === '' && lines.at(-1)?.endsWith(`  ${MANIFEST}`)
  const entries = lines.map((line) => /^([0-9a-f]{64}) {2}(\S+)$/.exec(line))
  if (!isWhole || entries.includes(null)) {
    throw new StartError(`${folder} is damaged: its ${SUMS} is not whole.`)
  }
  return new Map(entries.map((entry) => [entry?.[2] ?? '', entry?.[1] ?? '']))
}

/**
 * Reads every part once.
 * @throws StartError that names the first part that is missing or changed
 */
export async function checkSums(
  folder: string,
  sums: Sums,
  onPart: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let done = 0
  await eachAtOnce(sums, async ([name, sum]) => {
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(join(folder, name)), hash, { signal })
    } catch (error) {
      if (signal.aborted) throw error
      throw new StartError(`${folder} is damaged: ${name} ${readFailure(error)}.`, { cause: error })
    }
    if (hash.digest('hex') !== sum) {
      throw new StartError(`${folder} is damaged: ${name} is not as it was written.`)
    }
    onPart(++done)
  })
}

/** Runs `work` over all items, several at a time; the first error ends it. */
export async function eachAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  await Readable.from(items, { objectMode: true }).forEach(work, { concurrency: FILES_AT_ONCE })
}

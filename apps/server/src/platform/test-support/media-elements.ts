// Builds the elements of media files, and writes files, for tests of hidden data.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Writes files that are gone after the tests of this file. */
export async function mediaFiles(): Promise<(name: string, bytes: Uint8Array) => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'kloset-media-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return async (name, bytes) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
}

/** A segment of a JPEG. */
export const segment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text)])
}

/** A box of an ISO file. */
export const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, body])
}

/** Numbers of 32 bits, as ISO files and PNG write them. */
export const words = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, 4 * index))
  return bytes
}

/** An element of Matroska: an id in its written form, and a length below 127. */
export const element = (id: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)))
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + body.length]), body])
}

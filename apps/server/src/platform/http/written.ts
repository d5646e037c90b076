// Answers that are already JSON. The parts that are the same for everybody are written once, as bytes, and
// joined with the others: encoding a page of text costs as much as compressing it.
import fastJson from 'fast-json-stringify'
import type { z } from 'zod'
import { serializerSchema } from './json-schema.ts'

/** JSON of a value of this type, in pieces. */
export class Written<out Value> {
  /** Only a type: there is no such property. */
  declare readonly value: Value
  readonly pieces: readonly Buffer[]
  #bytes: Buffer | undefined

  constructor(...pieces: readonly Buffer[]) {
    this.pieces = pieces
  }

  /** @returns the same bytes each time, which must not change */
  toBytes(): Buffer {
    const [first, ...others] = this.pieces
    this.#bytes ??= first && others.length === 0 ? first : Buffer.concat(this.pieces)
    return this.#bytes
  }
}

/**
 * @returns a function that writes values as the contract's schema says. It is compiled at its first use, because most
 * servers use few endpoints often.
 */
export function createWriter<Schema extends z.ZodType>(
  schema: Schema,
): (value: z.output<Schema>) => string {
  let write: ((value: z.output<Schema>) => string) | undefined
  return (value) => {
    write ??= fastJson(serializerSchema(schema) as fastJson.Schema)
    return write(value)
  }
}

/** Copies bytes that are kept for long into their own memory: a slice of a shared block would keep the whole block. */
export function ownBytes(of: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(of))
  if (typeof of === 'string') bytes.write(of)
  else of.copy(bytes)
  return bytes
}

/** The beginning of an object that `restOfObject` ends: together they have the fields of both. */
export const startOfObject = (json: string): Buffer => ownBytes(`${json.slice(0, -1)},`)

/** @param json an object with at least one field */
export const restOfObject = (json: string): Buffer => Buffer.from(json.slice(1))

const [start, comma] = [Buffer.from('{"items":['), Buffer.from(',')]

interface Page<Item> {
  readonly items: Item[]
  readonly nextCursor: string | null
}

/** Pages that were just written, by the last piece of their items. */
const pages = new WeakMap<Buffer, Written<Page<unknown>>>()

/**
 * A page as the contract has it, from written items. People who ask at the same moment mostly get the same pieces: their
 * page is the same object, so that it is joined and compressed once.
 */
export function writtenPage<Item>({
  items,
  nextCursor,
}: {
  readonly items: readonly Written<Item>[]
  readonly nextCursor: string | null
}): Written<Page<Item>> {
  const pieces = items.flatMap((item, index) =>
    index === 0 ? item.pieces : [comma, ...item.pieces],
  )
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)}}`)
  const page = new Written<Page<Item>>(start, ...pieces, end)
  const last = pieces.at(-1)
  if (last === undefined) return page
  const known = pages.get(last) as Written<Page<Item>> | undefined
  if (known && hasSamePieces(known, page)) return known
  pages.set(last, page)
  return page
}

/** Only the end of a page, with its cursor, is written anew for each request. */
function hasSamePieces({ pieces: known }: Written<unknown>, { pieces }: Written<unknown>): boolean {
  return (
    known.length === pieces.length &&
    pieces.every((piece, index) =>
      index === pieces.length - 1 ? known[index]?.equals(piece) : known[index] === piece,
    )
  )
}

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

  constructor(...pieces: readonly Buffer[]) {
    this.pieces = pieces
  }

  toBytes(): Buffer {
    const [first, ...others] = this.pieces
    return first && others.length === 0 ? first : Buffer.concat(this.pieces)
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

/** A page as the contract has it, from written items. */
export function writtenPage<Item>(page: {
  readonly items: readonly Written<Item>[]
  readonly nextCursor: string | null
}): Written<{ items: Item[]; nextCursor: string | null }> {
  const items = page.items.flatMap(({ pieces }, index) =>
    index === 0 ? pieces : [comma, ...pieces],
  )
  const end = Buffer.from(`],"nextCursor":${JSON.stringify(page.nextCursor)}}`)
  return new Written(start, ...items, end)
}

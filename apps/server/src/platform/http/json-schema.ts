// JSON Schema of a zod schema, in the forms that Fastify's serialiser and OpenAPI need.
import { z } from 'zod'

interface Schema {
  anyOf?: Schema[]
  type?: string | string[]
  [key: string]: unknown
}

// A serialiser tries the branches of `anyOf` one by one; a plain check decides `nullable` and a list of
// types. The meaning is the same, and a feed page is several times faster.
function collapseNullable(schema: Schema): void {
  if (schema.anyOf?.length !== 2) return
  const [value, nothing] = schema.anyOf
  if (nothing?.type !== 'null' || !value || typeof value.type !== 'string') return
  delete schema.anyOf
  if (value.type === 'object') Object.assign(schema, value, { nullable: true })
  else Object.assign(schema, value, { type: [value.type, 'null'] })
}

/** @returns the schema of an answer, for fast-json-stringify */
export function serializerSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      collapseNullable(jsonSchema)
      // Formats are checked where values are made; a second check for each answer only costs.
      delete jsonSchema.format
      delete jsonSchema.pattern
    },
  })
}

/** @returns the schema for the API reference, OpenAPI 3.1's dialect. */
export function referenceSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

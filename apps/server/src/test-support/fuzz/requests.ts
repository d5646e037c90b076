// Requests to an endpoint, made from its schema: mostly valid, with something wrong in them.
import type { EndpointShape } from '@kloset/contract/endpoint'
import fc from 'fast-check'
import type { z } from 'zod'
import { referenceSchema } from '../../platform/http/json-schema.ts'
import { hostile, hostileEnds, hostileTexts } from './hostile.ts'

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** The schema of a record's values; all of its keys are required. */
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Values for fields by name, so that requests are valid; `ids` are used for all other ids. */
export interface Vocabulary {
  readonly ids: readonly string[]
  readonly words: Readonly<Record<string, readonly string[]>>
}

export interface FuzzRequest {
  readonly path: string
  readonly body: string | undefined
}

/** @returns paths with their queries, and bodies as the text that is sent */
export function requestsTo(
  endpoint: EndpointShape,
  vocabulary: Vocabulary,
): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    requests(endpoint, { vocabulary, spoils: 'nothing' }),
    requests(endpoint, { vocabulary, spoils: 'texts' }),
    requests(endpoint, { vocabulary, spoils: 'anything' }),
  )
}

interface Making {
  readonly vocabulary: Vocabulary
  /** `texts`: one text in two gets an unusual ending. `anything`: one value in eight, at any depth, is any JSON. */
  readonly spoils: 'nothing' | 'texts' | 'anything'
}

function requests({ path, params, query, body }: EndpointShape, making: Making) {
  const values = (schema: z.ZodType | undefined) =>
    schema ? valuesOf(referenceSchema(schema, 'input'), '', making) : fc.constant(undefined)
  return fc
    .record({
      params: values(params),
      query: queries(values(query), making.spoils === 'anything'),
      body: values(body),
    })
    .map((made) => ({
      path: pathOf(path, made.params) + made.query,
      body: body && JSON.stringify(made.body),
    }))
}

function valuesOf(schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> {
  const fitting = fittingValues(schema, name, making)
  if (making.spoils !== 'anything') return fitting
  return fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
}

function fittingValues(schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> {
  const one = (inner: JsonSchema) => valuesOf(inner, name, making)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map(one))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema
      const ofRecord = typeof additionalProperties === 'object' ? additionalProperties : {}
      const keys = new Set([...required, ...Object.keys(properties)])
      const members = [...keys].map(
        (key) => [key, valuesOf(properties[key] ?? ofRecord, key, making)] as const,
      )
      return fc.record(Object.fromEntries(members), { requiredKeys: [...required] })
    }
    case 'array':
      return fc.array(one(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 10, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textsOf(schema, name, making)
  }
}

function textsOf(
  { format, minLength = 0, maxLength = 200 }: JsonSchema,
  name: string,
  { vocabulary: { ids, words }, spoils }: Making,
): fc.Arbitrary<string> {
  const any =
    format === 'uuid'
      ? fc.oneof(fc.uuid(), fc.constantFrom(...ids))
      : fc.string({
          unit: 'grapheme',
          minLength,
          maxLength: Math.max(minLength, Math.min(maxLength, 60)),
        })
  const known = words[name]
  const fitting = known ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, any) : any
  if (spoils !== 'texts' || format === 'uuid') return fitting
  const spoilt = fc.tuple(fitting, fc.constantFrom(...hostileEnds)).map((parts) => parts.join(''))
  return fc.oneof(fitting, spoilt)
}

/** A valid query, or one with pieces that no program writes: bad escapes, names twice, brackets. */
function queries(values: fc.Arbitrary<unknown>, spoils: boolean): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '&cursor=%ff',
    '&cursor=a&cursor=b',
    '&q[]=a',
    '&q[a][b]=c',
    '&__proto__[role]=admin',
    '&=&&%',
    '&limit=-1&offset=9999999999',
    `&${'a=b&'.repeat(1000)}`,
  )
  const tails = spoils ? fc.option(odd, { freq: 4, nil: '' }) : fc.constant('')
  return fc.tuple(values, tails).map(([value, tail]) => {
    const pairs = Object.entries(Object(value) as object).flatMap(
      ([key, inner]: [string, unknown]) =>
        [inner].flat(9).map((item) => `${encode(key)}=${encode(item)}`),
    )
    return `?${pairs.join('&')}${tail}`
  })
}

function pathOf(path: string, params: unknown): string {
  const given = Object(params) as Record<string, unknown>
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encode(given[name] ?? '') || '%00')
}

/** Encodes as browsers do; half a surrogate pair as the bytes that it would have. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** Header values: what a program can send at all. */
export const hostileHeaders = fc.constantFrom(
  ...hostileTexts.filter((text) => /^[\x20-\x7e]{1,200}$/.test(text)),
)

// The API reference, made from the same endpoints that the server binds.
import { type EndpointShape, errorsOf } from '@kloset/contract/endpoint'
import { errorStatus } from '@kloset/contract/errors'
import { problem } from '@kloset/contract/errors.schemas'
import { errorTexts } from '@kloset/texts/errors'
import type { z } from 'zod'
import { referenceSchema } from './json-schema.ts'

/** @returns an OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly EndpointShape[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kloset API',
      version: '0.1.0',
      description:
        'Signed in by cookie. Errors are problem details (RFC 9457) with a stable `code`.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kloset' } },
      schemas: { Problem: referenceSchema(problem, 'output') },
    },
  }
}

function operation(endpoint: EndpointShape): object {
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: referenceSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      ...(endpoint.response
        ? {
            200: {
              description: 'Done.',
              content: {
                'application/json': { schema: referenceSchema(endpoint.response, 'output') },
              },
            },
          }
        : { 204: { description: 'Done.' } }),
      ...errorResponses(endpoint),
    },
  }
}

function errorResponses(endpoint: EndpointShape): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorTexts[code]}`).join(' '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  )
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: referenceSchema(field as z.ZodType, 'input'),
  }))
}

// PostgreSQL's COPY: rows as text lines, streamed into a table on one connection.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Rows } from './rows.ts'
import { tableColumns, type TableName } from './tables.ts'

const CHUNK_CHARACTERS = 64 * 1024

/** Streams rows into a table. Rows are generated as fast as the server reads them. */
export async function copyRows<Table extends TableName>(
  client: ClientBase,
  table: Table,
  rows: Iterable<Rows[Table]>,
): Promise<void> {
  const columns = tableColumns[table]
  const command = `copy ${table} (${columns.join(', ')}) from stdin`
  const source = Readable.from(chunks(rows, columns), { objectMode: true, highWaterMark: 2 })
  await pipeline(source, client.query(copyFrom(command)))
}

function* chunks<Row>(rows: Iterable<Row>, columns: readonly (keyof Row)[]): Generator<Buffer> {
  let text = ''
  for (const row of rows) {
    text += copyLine(row, columns)
    if (text.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/**
 * One line of COPY's text format. Text lists become PostgreSQL arrays, lists of objects JSON.
 * Source: PostgreSQL 18 manual, COPY, "Text Format".
 */
export function copyLine<Row>(row: Row, columns: readonly (keyof Row)[]): string {
  let line = ''
  let separator = ''
  for (const column of columns) {
    line += separator + field(row[column])
    separator = '\t'
  }
  return `${line}\n`
}

const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function field(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return escape(value)
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    default:
      return objectField(value)
  }
}

function objectField(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return escape(`{${value.map(arrayItem).join(',')}}`)
  }
  return escape(JSON.stringify(value))
}

/** Source: PostgreSQL 18 manual, Arrays, "Array Input and Output Syntax". */
const arrayItem = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

const escape = (text: string) =>
  special.test(text)
    ? text.replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character)
    : text

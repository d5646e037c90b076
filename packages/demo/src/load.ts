// Loads the demo community into an empty database, completely or not at all.
import type { ClientBase } from 'pg'
import type { Community } from './community/community.ts'
import { copyRows } from './copy.ts'
import { fillPostDays } from './post-days.ts'
import type { Rows } from './rows.ts'
import { fillSearchWords } from './search-words.ts'
import { type TableName, tableNames } from './tables.ts'

export interface LoadOptions {
  /** Hash of the demo's password as the server stores it. */
  passwordHash: string
  /** The addresses that can sign in with it; nobody else can. */
  emails: readonly string[]
  /** Runs after the rows, in their transaction. */
  finish?: () => Promise<void>
}

/** Seeding is refused: the database has people already. */
export class NotEmptyError extends Error {
  override name = 'NotEmptyError'
  constructor() {
    super('The database already has people in it: seeding is for an empty one.')
  }
}

/**
 * Copies all rows in one transaction. Put the files of `platesToStore` into the storage first, because the rows refer
 * to them. Throws `NotEmptyError`, also when another loader was faster.
 */
export async function loadCommunity(
  client: ClientBase,
  community: Community,
  { passwordHash, emails, finish }: LoadOptions,
): Promise<void> {
  await inEmptyDatabase(client, async () => {
    const rows = { ...community, credentials: credentialsOf(community, passwordHash, emails) }
    for (const table of tableNames) await copyTable(client, table, rows)
    await fillSearchWords(client)
    await fillPostDays(client)
    await finish?.()
  })
}

/**
 * Runs `load` in a transaction with a lock on the users table, and commits. Throws `NotEmptyError` when
 * there are people.
 */
export async function inEmptyDatabase(
  client: ClientBase,
  load: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query('lock table users in share row exclusive mode')
    const { rows } = await client.query('select 1 from users limit 1')
    if (rows.length > 0) throw new NotEmptyError()
    await load()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type AllRows = { [Table in TableName]: Rows[Table][] }

const copyTable = <Table extends TableName>(
  client: ClientBase,
  table: Table,
  rows: Pick<AllRows, Table>,
) => copyRows(client, table, rows[table])

function credentialsOf(
  { users }: Community,
  passwordHash: string,
  emails: readonly string[],
): Rows['credentials'][] {
  return users
    .filter(({ email }) => emails.includes(email))
    .map(({ id }) => ({ user_id: id, password_hash: passwordHash }))
}

// Loads rows fast: drops foreign keys and secondary indexes, as the migrations made them, and builds them
// again afterwards.
import type { ClientBase } from 'pg'

interface Part {
  drop: string
  create: string
}

/**
 * Runs `load` while the tables have neither foreign keys nor plain indexes; primary keys and unique
 * indexes stay. Inside the caller's transaction: when it fails, everything is as before.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const parts = [...(await foreignKeys(client, tables)), ...(await plainIndexes(client, tables))]
  for (const { drop } of parts) await client.query(drop)
  await load()
  // Indexes first: checking a foreign key can use them.
  for (const { create } of parts.toReversed()) await client.query(create)
}

async function foreignKeys(client: ClientBase, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select
       format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format(
         'alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)
       ) as create
     from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[])`,
    [tables],
  )
  return rows
}

async function plainIndexes(client: ClientBase, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select
       format('drop index %s', indexrelid::regclass) as drop,
       pg_get_indexdef(indexrelid) as create
     from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  return rows
}

// `npm run admin -- …`: commands for the operator of the machine, also while Kloset runs: list moderators and
// admins, give a role, grant or remove the verified badge, and merge two spellings of a brand.
import { noteOfRoles } from '@kloset/contract/moderation'
import type { ActKind } from '@kloset/contract/moderation-acts.schemas'
import type pg from 'pg'
import { canActText } from '../entities/moderation/roles.queries.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/observability/log.ts'
import { StartError } from '../platform/process/start-error.ts'
import { mergeBrands } from './merge-brands.ts'
import { runCommand, useDatabase } from './command.ts'
import { withClient } from './with-client.ts'

const USAGE = `Usage: npm run admin -- list
       npm run admin -- role <username> user|moderator|admin
       npm run admin -- verify <username>
       npm run admin -- unverify <username>
       npm run admin -- brand merge <name> <name that stays>`

/** The name in the log: nobody is signed in. */
const OPERATOR = 'npm run admin'

/** The highest last. */
const roles = ['user', 'moderator', 'admin']

interface Changed {
  readonly id: string
  readonly username: string
  readonly before: string
  readonly now: string
}

/** What a command changes about one person. */
interface Change {
  /** In lower case. */
  readonly username: string
  /** Whether it takes the admin role from somebody who has it. */
  readonly endsAdmin?: boolean
  /** The kind of its act in the moderation log. */
  readonly kind: ActKind
  /** Makes the change; `$1` is the username. Returns what `Changed` says. */
  readonly statement: string
  readonly values: readonly unknown[]
  readonly done: (username: string) => string
}

await runCommand(async () => {
  const words = process.argv.slice(2)
  const brands = readBrands(words)
  const isList = words.length === 1 && words[0] === 'list'
  const change = isList || brands ? null : readChange(words)
  const database = await useDatabase(readConfig(process.env), createLog('warn'))
  try {
    const output = await withClient(database.connection, 'admin', (client) => {
      if (brands) return mergeBrands(client, brands)
      return change ? applyChange(client, change) : listStaff(client)
    })
    process.stdout.write(`${output}\n`)
  } finally {
    await database.close()
  }
})

/** @returns what is printed. The connection ends a transaction that an error leaves open. */
async function applyChange(client: pg.Client, change: Change): Promise<string> {
  const { username } = change
  await client.query('begin')
  if (change.endsAdmin) await requireAnotherAdmin(client, username)
  const { rows } = await client.query<Changed>(change.statement, [username, ...change.values])
  const [changed] = rows
  if (!changed) throw new StartError(`Nobody is called @${username}.`)
  if (changed.before !== changed.now) await log(client, change.kind, changed)
  // Cases of somebody who may decide less now go back to the queue.
  if (roles.indexOf(changed.now) < roles.indexOf(changed.before)) {
    await releaseCases(client, changed.id)
  }
  await client.query('commit')
  return change.done(changed.username)
}

async function log(client: pg.Client, kind: ActKind, { id, before, now }: Changed): Promise<void> {
  const note = kind === 'set_role' ? noteOfRoles(before, now) : null
  await client.query(
    `insert into moderation_acts (kind, actor_name, person_id, note) values ($1, $2, $3, $4)`,
    [kind, OPERATOR, id, note],
  )
}

async function releaseCases(client: pg.Client, holderId: string): Promise<void> {
  await client.query(
    `with released as (
      update moderation_cases set holder_id = null where holder_id = $1 and state <> 'closed'
      returning id, person_id, subject_kind, subject_id, within_id
    )
    insert into moderation_acts (
      kind, actor_name, case_id, person_id, subject_kind, subject_id, within_id
    )
    select 'release', $2, id, person_id, subject_kind, subject_id, within_id from released`,
    [holderId, OPERATOR],
  )
}

/** Locks all admins, so that two cannot be demoted at once. @throws StartError for the last one who can act */
async function requireAnotherAdmin(client: pg.Client, username: string): Promise<void> {
  await client.query(`select from users where role = 'admin' order by id for no key update`)
  // A second statement: it sees the changes that the first one waited for.
  const { rows } = await client.query<{ username: string; canAct: boolean }>(`
    select lower(username) as username, ${canActText} as "canAct"
    from users join profiles on profiles.id = users.id
    where role = 'admin'`)
  const isAdmin = rows.some((admin) => admin.username === username)
  const others = rows.filter((admin) => admin.username !== username)
  if (isAdmin && !others.some(({ canAct }) => canAct)) {
    throw new StartError(`@${username} is the only admin. Give somebody else the role admin first.`)
  }
}

/** @returns what is printed */
async function listStaff(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ username: string; role: string; canAct: boolean }>(`
    select username, role, ${canActText} as "canAct"
    from users join profiles on profiles.id = users.id
    where role <> 'user' order by role, username`)
  const lines = rows.map(({ username, role }) => `@${username} ${role}`)
  if (rows.filter(({ role, canAct }) => role === 'admin' && canAct).length < 2) {
    lines.push('At least two admins are better: one can stand in for the other.')
  }
  return lines.join('\n')
}

/** @returns the names to merge; null for another command */
function readBrands([noun, verb, from, into, ...rest]: readonly string[]) {
  if (noun !== 'brand') return null
  if (verb !== 'merge' || !from || !into || rest.length > 0) throw new StartError(USAGE)
  return { from, into }
}

/** @throws StartError with the usage */
function readChange([verb, name, role, ...rest]: readonly string[]): Change {
  const username = name?.replace(/^@/, '').toLowerCase()
  const isComplete =
    verb === 'role' ? role !== undefined && roles.includes(role) : role === undefined
  if (!username || !isComplete || rest.length > 0) throw new StartError(USAGE)
  if (verb === 'role') {
    return {
      username,
      statement: `
        update users set role = $2, updated_at = now() from profiles
        where profiles.id = users.id and lower(username) = $1
        returning profiles.id, username, old.role as before, new.role as now`,
      values: [role],
      kind: 'set_role',
      endsAdmin: role !== 'admin',
      done: (changed) => `@${changed} has the role ${role} now.`,
    }
  }
  if (verb !== 'verify' && verb !== 'unverify') throw new StartError(USAGE)
  return {
    username,
    statement: `
      update profiles set verified = $2, updated_at = now() where lower(username) = $1
      returning id, username, old.verified::text as before, new.verified::text as now`,
    kind: verb,
    values: [verb === 'verify'],
    done: (changed) =>
      verb === 'verify' ? `@${changed} is verified now.` : `@${changed} is not verified any more.`,
  }
}

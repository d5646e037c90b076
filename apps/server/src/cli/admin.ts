// `npm run admin -- …`: commands for the operator of the machine, also while Kloset runs: make a person a
// moderator or admin, and grant or remove the verified badge.
import pg from 'pg'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/observability/log.ts'
import { StartError } from '../platform/process/start-error.ts'
import { runCommand, useDatabase } from './command.ts'

const USAGE = `Usage: npm run admin -- role <username> user|moderator|admin
       npm run admin -- verify <username>
       npm run admin -- unverify <username>`

const roles = new Set(['user', 'moderator', 'admin'])

interface Act {
  /** Changes one person; `$1` is the lower-case username. Returns their username. */
  readonly statement: string
  readonly values: readonly unknown[]
  readonly done: (username: string) => string
}

await runCommand(async () => {
  const [username, act] = readAct(process.argv.slice(2))
  const database = await useDatabase(readConfig(process.env), createLog('warn'))
  const client = new pg.Client({ ...database.connection, application_name: 'kloset-admin' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ username: string }>(act.statement, [
      username,
      ...act.values,
    ])
    const [changed] = rows
    if (!changed) throw new StartError(`Nobody is called @${username}.`)
    process.stdout.write(`${act.done(changed.username)}\n`)
  } finally {
    await client.end()
    await database.close()
  }
})

/** @throws StartError with the usage */
function readAct([verb, name, role, ...rest]: readonly string[]): [username: string, act: Act] {
  const username = name?.replace(/^@/, '').toLowerCase()
  const isComplete = verb === 'role' ? role !== undefined && roles.has(role) : role === undefined
  if (!username || !isComplete || rest.length > 0) throw new StartError(USAGE)
  if (verb === 'role') {
    return [
      username,
      {
        statement: `
          update users set role = $2, updated_at = now() from profiles
          where profiles.id = users.id and lower(username) = $1
          returning username`,
        values: [role],
        done: (changed) => `@${changed} has the role ${role} now.`,
      },
    ]
  }
  if (verb !== 'verify' && verb !== 'unverify') throw new StartError(USAGE)
  return [
    username,
    {
      statement: `
        update profiles set verified = $2, updated_at = now() where lower(username) = $1
        returning username`,
      values: [verb === 'verify'],
      done: (changed) =>
        verb === 'verify'
          ? `@${changed} is verified now.`
          : `@${changed} is not verified any more.`,
    },
  ]
}

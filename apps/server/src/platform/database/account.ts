// Which operating system account runs the embedded PostgreSQL. It refuses to run as root, so under root it
// gets an account of its own. Under any other user it runs as that user.
import { execFileSync } from 'node:child_process'
import { chownSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../process/start-error.ts'

const ACCOUNT_NAME = 'postgres'

/** How to run a server program: as `uid`/`gid`, in a user namespace, or without these as this user. */
export interface Account {
  uid?: number
  gid?: number
  /** Goes before the program on the command line. */
  prefix: string[]
}

/**
 * Chooses the account for `dataFolder` (which need not exist yet).
 * As root: the owner of an existing folder, else the user "postgres", created when missing. When
 * that user may not reach one of `paths` (a clone below /root, mode 0700), PostgreSQL runs in a
 * user namespace in which root appears as that user: same files, no capability over the machine.
 * Throws `StartError` when none of that is possible.
 */
export function chooseAccount(dataFolder: string, paths: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findOrCreateUser()
  const closed = paths.map((path) => closedFolder(path, user)).find(Boolean)
  // A folder that root owns was made inside a namespace, so it is used inside one again.
  if (!closed && owner?.uid !== 0) return { ...user, prefix: [] }
  if (owner && owner.uid !== 0 && closed) throw unreachable(closed)
  return namespaceAccount(user, closed ?? dataFolder)
}

/** Gives a path to the account. Does nothing when PostgreSQL runs as this user. */
export function changeOwner(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(path, account.uid, account.gid)
}

function findOrCreateUser(): { uid: number; gid: number } {
  try {
    return lookUp()
  } catch {
    try {
      execFileSync(
        'useradd',
        [
          '--system',
          '--user-group',
          '--no-create-home',
          '--shell',
          '/usr/sbin/nologin',
          ACCOUNT_NAME,
        ],
        { stdio: 'ignore' },
      )
      return lookUp()
    } catch (error) {
      throw new StartError(
        `PostgreSQL does not run as root and the user "${ACCOUNT_NAME}" could not be created: create it, start Kloset as an ordinary user, or set DATABASE_URL.`,
        { cause: error },
      )
    }
  }
}

function lookUp(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(
      execFileSync('id', [flag, ACCOUNT_NAME], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
  return { uid: id('-u'), gid: id('-g') }
}

/** The first parent folder of `path` that this user may not enter, if any. */
function closedFolder(path: string, user: { uid: number; gid: number }): string | undefined {
  const folders: string[] = []
  for (let at = realpathSync(path); ; at = dirname(at)) {
    folders.unshift(at)
    if (at === dirname(at)) break
  }
  return folders.find((folder) => {
    const { uid, gid, mode } = statSync(folder)
    const passBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    return (mode & passBit) === 0
  })
}

function namespaceAccount(user: { uid: number; gid: number }, closed: string): Account {
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--']
  try {
    execFileSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' })
    return { prefix }
  } catch {
    throw unreachable(closed)
  }
}

function unreachable(folder: string): StartError {
  return new StartError(
    `PostgreSQL does not run as root, and its user "${ACCOUNT_NAME}" may not pass through ${folder}: run \`chmod o+x ${folder}\`, start Kloset as an ordinary user, or set DATABASE_URL.`,
  )
}

// Changes of one's own profile. Counters, `verified` and ids cannot be changed.
import type { ProfileChanges } from '@kloset/contract/profiles.schemas'
import { violatedConstraint } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { AppError, type Sentence } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import { setGenderOfVersions } from '../bodies/body-versions.queries.ts'
import { spreadName } from './profiles.jobs.ts'
import { findProfile, updateProfileRow, writeProfileWords } from './profiles.queries.ts'
import { isReservedDisplayName } from './profiles.rules.ts'
import {
  forgetReleasedUsername,
  lockName,
  isUsernameKept,
  isUsernameWaiting,
  releaseUsername,
} from './usernames.queries.ts'

/**
 * Changes the fields that are given and leaves the others. Body filters compare with the new gender from then on.
 * @throws AppError `conflict` with the fields that differ from `was` by now;
 * `username_taken`, also by a person whose address is not confirmed yet, or who gave the
 * name up or left with it lately; `rate_limited` for a second username within a week; `invalid_input` for a reserved
 * display name; `profile_not_found`
 */
export async function changeProfile(
  { config, db, realtime }: Pick<Platform, 'config' | 'db' | 'realtime'>,
  userId: string,
  { was, ...changes }: ProfileChanges,
): Promise<void> {
  await transaction(db, async (tx, afterCommit) => {
    const locked = await lockName(tx, userId)
    if (!locked) throw new AppError('profile_not_found')
    if (was) await requireUnchanged(tx, userId, was)
    const { username, displayName } = changes
    const isRenamed = username !== undefined && username !== locked.username
    if (isRenamed && locked.renameFrom) throw renamedLately(locked.renameFrom)
    if (displayName && locked.role === 'user' && isReservedDisplayName(displayName)) {
      throw reservedDisplayName()
    }
    try {
      await updateProfileRow(tx, userId, changes)
    } catch (error) {
      if (violatedConstraint(error) === 'profiles_username_key') throw usernameTaken()
      throw error
    }
    if (changes.gender !== undefined) await setGenderOfVersions(tx, userId, changes.gender)
    if (isRenamed) {
      const names = { before: locked.username, username }
      await moveUsername(tx, userId, names, config.sessionSecret)
    }
    if (isRenamed || displayName !== undefined) await rewriteWords(tx, userId)
    afterCommit(() => realtime.emit(rooms.person(userId), 'profile.changed', {}))
  })
}

/** Longer than a request: a post that is shared at the same moment has the old name until the job runs. */
const SPREAD_AFTER_SECONDS = 5

/** The person is found by the new name at once, posts shortly after. */
async function rewriteWords(tx: Database, userId: string): Promise<void> {
  await writeProfileWords(tx, userId)
  const key = `${spreadName.name}:${userId}`
  // Somebody who changes their name again and again keeps only one worker busy.
  const options = { key, delaySeconds: SPREAD_AFTER_SECONDS, person: userId }
  await enqueue(tx, spreadName, { userId }, options)
}

/** The profile is locked: nothing changes between this check and the change. */
async function requireUnchanged(
  tx: Database,
  userId: string,
  was: NonNullable<ProfileChanges['was']>,
): Promise<void> {
  const row = await findProfile(tx, userId)
  if (row === null) throw new AppError('profile_not_found')
  const now = {
    ...row,
    displayName: row.display_name,
    ctaLabel: row.cta_label,
    ctaUrl: row.cta_url,
  }
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (name) => (was[name] ?? '') !== (now[name] ?? ''),
  )
  if (changed.length === 0) return
  throw new AppError('conflict', {
    fields: changed.flatMap(
      (name) => atField(name, ({ problems }) => problems.changedElsewhere).fields,
    ),
  })
}

/**
 * Called after the row is written, because sign-ups and people who release the name read it only after writing theirs.
 */
async function moveUsername(
  tx: Database,
  userId: string,
  { before, username }: { readonly before: string; readonly username: string },
  key: string,
): Promise<void> {
  const isTaken =
    (await isUsernameWaiting(tx, username)) || (await isUsernameKept(tx, username, userId, key))
  if (isTaken) throw usernameTaken()
  await forgetReleasedUsername(tx, username)
  await releaseUsername(tx, userId, before)
}

const atField = (name: keyof ProfileChanges, message: Sentence) => ({
  fields: [{ path: `body.${name}`, message }],
})

const usernameTaken = () =>
  new AppError(
    'username_taken',
    atField('username', ({ errors }) => errors.username_taken),
  )

const reservedDisplayName = () =>
  new AppError(
    'invalid_input',
    atField('displayName', ({ problems }) => problems.nameReserved),
  )

const DAY_SECONDS = 24 * 3600

function renamedLately(renameFrom: Date): AppError {
  const seconds = Math.max(1, Math.ceil((renameFrom.getTime() - Date.now()) / 1000))
  const days = Math.ceil(seconds / DAY_SECONDS)
  const message: Sentence = ({ problems }) => problems.renamedLately(days)
  return new AppError('rate_limited', {
    detail: message,
    ...atField('username', message),
    retryAfterSeconds: seconds,
  })
}

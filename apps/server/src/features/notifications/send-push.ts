// Sends one notification to a person's devices, as it is when the job runs. Sends nothing about one that is read or
// gone by then, or about a post that the person muted or may not read any more; nothing in quiet hours; and to
// suspended people only decisions of moderators. The text names nobody and quotes nothing, because a locked screen
// shows it to everybody.
import { kindsOfNotifications } from '@kloset/contract/notifications'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import { languageNamed } from '@kloset/texts/languages'
import type { MayConnect } from '../../platform/http/outside.ts'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { readPushKeys } from '../../platform/push/push-keys.queries.ts'
import { sendPush } from '../../platform/push/push.ts'
import { findCommenters } from '../../entities/notifications/comment-notifications.queries.ts'
import { findHiddenPeople } from '../../entities/moderation/hidden-people.queries.ts'
import { findSuspended } from '../../entities/moderation/sanctions.queries.ts'
import { findSeenPosts } from '../../entities/moderation/seen-post.queries.ts'
import {
  findChoices,
  isPostMuted,
} from '../../entities/notifications/notification-choices.queries.ts'
import { reaches } from '../../entities/notifications/notification-choices.rules.ts'
import {
  countUnread,
  findGroups,
  findNotification,
  type NotificationRow,
} from '../../entities/notifications/notification-groups.queries.ts'
import { pushNotification } from '../../entities/notifications/notifications.jobs.ts'
import {
  kindOfCause,
  moderationOfCause,
  votesOfCause,
} from '../../entities/notifications/notifications.rules.ts'
import {
  deleteSubscription,
  findOwnPost,
  findQuietHours,
  findSubscriptions,
  setFailures,
  type SubscriptionRow,
} from '../../entities/notifications/push-subscriptions.queries.ts'
import { NIGHT, quietSecondsLeft } from '../../entities/notifications/quiet-hours.rules.ts'
import { pushTarget } from './push-target.rules.ts'

type Uses = Pick<JobPlatform, 'db' | 'config'>

/** A device whose service failed this often in a row is forgotten. */
const MOST_FAILURES = 10

interface Payload {
  readonly userId: string
  /** The id of the group, if there is one. */
  readonly id: string
}

export function run(uses: Uses, payload: Payload): Promise<void> {
  return pushToDevices(uses, payload, {})
}

/**
 * @param mayConnect public addresses when left out
 * @param now the present when left out
 */
export async function pushToDevices(
  { db, config }: Uses,
  { userId, id }: Payload,
  { mayConnect, now = new Date() }: { readonly mayConnect?: MayConnect; readonly now?: Date },
): Promise<void> {
  const hidden = await findHiddenPeople(db, userId)
  const row = await findNotification(db, { userId, id, hidden })
  if (row === null || row.is_read) return
  const isDecision = moderationOfCause(row.dedupe_key) !== null
  const isSuspended = await findSuspended(db)
  // Suspended people read only what was decided about them.
  if (!isDecision && isSuspended(userId)) return
  const kind = kindOfCause(row.dedupe_key)
  const subject = kindsOfNotifications.find(({ name }) => name === kind)?.subject
  if (subject && !reaches(await findChoices(db, userId), subject, 'push')) return
  const postId = row.related_post_id
  if (subject && postId !== null && (await isPostMuted(db, userId, postId))) return
  const devices = await findSubscriptions(db, userId)
  const [latest] = devices
  if (!latest) return
  const hours = (await findQuietHours(db, userId)) ?? NIGHT
  const waitSeconds = quietSecondsLeft(hours, latest.timeZone, now)
  const own = postId === null ? null : await findOwnPost(db, postId, userId)
  if (waitSeconds > 0 && own?.isEmergency !== true) {
    const options = { key: `push:${userId}:${id}`, delaySeconds: waitSeconds }
    await enqueue(db, pushNotification, { userId, id }, options)
    return
  }
  if (postId !== null && own === null && !isDecision) {
    // The person may have lost access to the post since then.
    if ((await findSeenPosts(db, [postId], userId)).length === 0) return
  }
  const people = await countPeople(db, userId, row, hidden)
  const badge = await countUnread(db, userId, hidden)
  const keys = await readPushKeys(db)
  await Promise.all(
    devices.map(async (device) => {
      const outcome = await sendPush(
        device,
        {
          keys,
          subject: subjectOf(config.publicUrl),
          topic: id.replaceAll('-', ''),
          payload: {
            ...wordsOf(row, people, catalogueOf(device)),
            tag: id,
            badge,
            url: pushTarget(row),
          },
        },
        mayConnect,
      )
      const failures = outcome === 'failed' ? device.failures + 1 : 0
      if (outcome === 'gone' || failures >= MOST_FAILURES) {
        await deleteSubscription(db, userId, device.endpoint)
      } else if (failures !== device.failures) {
        await setFailures(db, userId, device.endpoint, failures)
      }
    }),
  )
}

const catalogueOf = ({ language }: SubscriptionRow): Catalogue =>
  catalogues[languageNamed(language) ?? 'en']

/** Push services accept no other kinds of address. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost.invalid'

async function countPeople(
  db: Uses['db'],
  userId: string,
  row: NotificationRow,
  hidden: readonly string[],
): Promise<number> {
  const { group_id: groupId } = row
  if (groupId !== null) {
    return (await findGroups(db, userId, [groupId], hidden)).get(groupId)?.actorsCount ?? 1
  }
  if (row.type !== 'comment') return 1
  return (await findCommenters(db, userId, [row.id], hidden)).get(row.id)?.actorsCount ?? 1
}

function wordsOf({ dedupe_key: key }: NotificationRow, people: number, texts: Catalogue) {
  const kind = kindOfCause(key)
  const lines: Readonly<Record<string, ((people: number) => string) | undefined>> = texts.push.lines
  const votes = votesOfCause(key)
  const decided = moderationOfCause(key)
  const body =
    votes !== null
      ? texts.push.votes(votes)
      : decided !== null
        ? texts.notifications.moderation[decided.kind].title
        : (lines[kind ?? '']?.(people) ?? texts.push.something)
  return { title: 'Kloset', body }
}

// Pure rule of where a press on a pushed notification leads: to where the same one in the list leads.
import {
  kindOfCause,
  moderationOfCause,
  reportOfCause,
} from '../../entities/notifications/notifications.rules.ts'
import type { NotificationRow } from '../../entities/notifications/notification-groups.queries.ts'

type Row = Pick<NotificationRow, 'dedupe_key' | 'related_post_id' | 'related_user_id' | 'type'>

/** @returns a path of ours */
export function pushTarget(row: Row): string {
  const { dedupe_key: key, related_post_id: postId, related_user_id: personId, type } = row
  const kind = kindOfCause(key)
  if (kind === 'asked') return '/settings/private-account'
  if (kind === 'draft') return '/drafts'
  if (reportOfCause(key) !== null) return '/settings/reports'
  const decision = moderationOfCause(key)
  if (decision !== null) return `/settings/decisions/${decision.id}`
  if (postId !== null) return `/post/${postId}${type === 'comment' ? '#comments' : ''}`
  return personId === null ? '/notifications' : `/profile/${personId}`
}

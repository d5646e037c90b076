import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as causes from '../../entities/notifications/notifications.rules.ts'
import { pushTarget } from './push-target.rules.ts'

const [postId, personId, id] = [randomUUID(), randomUUID(), randomUUID()]
const statement = { kind: 'statement', id } as const
const decidedReport = { kind: 'report_decided', id } as const

const about = { related_post_id: null, related_user_id: null, type: 'other' } as const
const ofPerson = { ...about, related_user_id: personId, type: 'follow' } as const
const ofPost = { ...about, related_post_id: postId } as const

test.for([
  ['a new follower', causes.followCause(personId), ofPerson, `/profile/${personId}`],
  [
    'an accepted request',
    `${causes.requestAcceptedCause(personId)}1`,
    ofPerson,
    `/profile/${personId}`,
  ],
  ['a request', causes.followRequestCause(personId), ofPerson, '/settings/private-account'],
  ['a decision', causes.moderationCause(statement), about, `/settings/decisions/${id}`],
  ['a decided report', causes.moderationCause(decidedReport), about, '/settings/reports'],
  ['a draft', causes.draftCause(id, new Date()), about, '/drafts'],
  ['the end of a vote', causes.voteEndCause(postId), ofPost, `/post/${postId}`],
  [
    'a comment',
    causes.commentsCause(postId),
    { ...ofPost, type: 'comment' },
    `/post/${postId}#comments`,
  ],
] as const)(
  'a press on the push of %s leads where its row in the list leads',
  ([, cause, row, path]) => {
    expect(pushTarget({ ...row, dedupe_key: cause })).toBe(path)
  },
)

// The state equals the log for each thing: which post, since when, by which act.
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import { setAvatar, updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reviewPost } from '../../entities/moderation/review-post.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  decideAbout,
  giveComment,
  giveModerator,
  inDays,
  report,
  reportMessage,
} from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db } = platform
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

type Decided = Parameters<typeof decideAbout>[3]

/** Decides twice and takes back the second, so that the log has an act in force and one that is not. */
async function decideTwice(
  reportOne: (author: TestPerson) => Promise<unknown>,
  decision: Decided,
): Promise<void> {
  for (const isUndone of [false, true]) {
    const author = await givePerson(testApp)
    await reportOne(author)
    const actId = await decideAbout(testApp, moderator, author.id, decision)
    if (isUndone) await call(undoAct, { params: { actId }, body: {} }, moderator)
  }
}

const reportPost = async (author: TestPerson) => {
  const { id: subjectId } = await share(testApp, author, { postType: 'regular' })
  await report(testApp, { subjectKind: 'post', subjectId }, reader)
}
const reportComment = async (author: TestPerson) => {
  const { id: postId } = await share(testApp, reader, { postType: 'forum' })
  const subjectId = await giveComment(testApp, author, postId)
  await report(testApp, { subjectKind: 'comment', subjectId, postId }, reader)
}
const reportProfile = async (author: TestPerson) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c06080' } })
  const image = (await picture.png().toBuffer()).toString('base64')
  await call(updateProfile, { body: { bio: 'Buy at my shop' } }, author)
  await call(setAvatar, { body: { image } }, author)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
}

async function hold(author: TestPerson): Promise<void> {
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  await transaction(db, (tx, afterCommit) =>
    reviewPost(platform, tx, afterCommit, { postId, finding: 'explicit' }),
  )
}

const standing = sql`standing as (
  select * from moderation_acts acts where not exists (
    select from moderation_acts reversal where reversal.reverses_id = acts.id
  )
)`

/** @returns rows that are only in the state or only in the log, and how many are in the state */
async function compare(kept: ReturnType<typeof sql>, logged: ReturnType<typeof sql>) {
  const { rows } = await sql<{ count: number; differing: unknown }>`
    with ${standing}, kept as (${kept}), logged as (${logged}), differing as (
      (select 'in force alone' as side, * from kept
        except select 'in force alone', * from logged)
      union all
      (select 'in the log alone', * from logged
        except select 'in the log alone', * from kept)
    )
    select (select count(*)::int from kept) as count,
      coalesce((select json_agg(differing) from differing), '[]') as differing
  `.execute(db)
  return rows[0]
}

test('every post, comment, message, profile, person and case is as the log says', async () => {
  await decideTwice(reportPost, { action: 'remove' })
  await decideTwice(reportPost, { action: 'mark_sensitive' })
  await decideTwice(reportComment, { action: 'remove' })
  await decideTwice((author) => reportMessage(testApp, author, reader), { action: 'remove' })
  await decideTwice(reportProfile, { action: 'remove', what: 'avatar' })
  await decideTwice(reportProfile, { action: 'remove', what: 'bio' })
  await decideTwice(reportPost, { action: 'dismiss' })
  await decideTwice(reportPost, { action: 'limit', until: inDays(1) })
  await decideTwice(reportPost, { action: 'suspend', until: null })
  await decideTwice(hold, { action: 'warn' })
  await decideTwice(hold, { action: 'dismiss' })
  await drain()

  const things = await compare(
    sql`
      select 'remove' as kind, 'post' as subject_kind, post_id as id, removed_at as at
      from posts where removed_at is not null
      union all select 'remove', 'comment', id, removed_at from post_comments
      where removed_at is not null
      union all select 'remove', 'message', id, removed_at from direct_messages
      where removed_at is not null
      union all select 'hold', 'post', post_id, held_at from posts where held_at is not null
      union all select 'mark_sensitive', 'post', post_id, marked_sensitive_at from posts
      where marked_sensitive_at is not null`,
    sql`
      select kind, subject_kind, subject_id,
        max(coalesce((before ->> 'since')::timestamptz, created_at))
      from standing
      where kind in ('remove', 'hold', 'mark_sensitive') and subject_kind <> 'profile'
      group by kind, subject_kind, subject_id`,
  )
  expect(things).toEqual({ count: 7, differing: [] })

  const sanctions = await compare(
    sql`select person_id, kind, act_id, ends_at from sanctions`,
    sql`
      select distinct on (person_id, kind) person_id, kind, id, ends_at from standing
      where kind in ('limit', 'suspend') order by person_id, kind, created_at desc, id desc`,
  )
  expect(sanctions).toEqual({ count: 2, differing: [] })

  const profiles = await compare(
    sql`
      select id, 'avatar' as removed from profiles
      where avatar_url is null and id in (select person_id from moderation_acts where removed = 'avatar')
      union all select id, 'bio' from profiles
      where bio is null and id in (select person_id from moderation_acts where removed = 'bio')`,
    sql`select person_id, removed from standing where removed in ('avatar', 'bio')`,
  )
  expect(profiles).toEqual({ count: 2, differing: [] })

  const cases = await compare(
    sql`select id, outcome from moderation_cases where state = 'closed'`,
    sql`
      select case_id, case kind when 'dismiss' then 'dismissed' else 'upheld' end from standing
      where kind in ('dismiss', 'note', 'mark_sensitive', 'remove', 'warn', 'limit', 'suspend')`,
  )
  expect(cases).toEqual({ count: 11, differing: [] })
})

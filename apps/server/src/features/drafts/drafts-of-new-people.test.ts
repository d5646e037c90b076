// The limits of new people apply to a draft when it is shared.
import { HOUR_MS } from '@kloset/contract/durations'
import { getDrafts, planDraft } from '@kloset/contract/drafts.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveDraft } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { run as shareDrafts } from './share-drafts.ts'

const testApp = await createTestApp({ NEW_PEOPLE_HOURS: '24', NEW_PEOPLE_POSTS: '1' })
const { call, join, platform } = testApp

test('one post too many stays a draft, and its author is notified', async () => {
  const person = await join('newcomer')
  const thread = { title: 'Which boots?', body: 'For rain.' }
  const drafts = [
    await giveDraft(testApp, person, thread),
    await giveDraft(testApp, person, thread),
  ]
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString()
  for (const draftId of drafts) {
    const body = { publishAt, timeZone: 'UTC' }
    await call(planDraft, { params: { draftId }, body }, person)
    await sql`
      update drafts set publish_at = now() - interval '1 second' where id = ${draftId}
    `.execute(platform.db)
    await shareDrafts(platform)
  }
  const { body } = await call(getDrafts, {}, person)
  expect(body.items).toMatchObject([{ id: drafts[1], failure: 'new_person', plan: null }])
  const notices = await call(getNotifications, { query: {} }, person)
  expect(notices.body.items).toMatchObject([{ kind: 'draft' }])
})

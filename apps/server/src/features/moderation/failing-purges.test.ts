// Cases whose evidence cannot be deleted: they are tried again, and delay no other case.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { run as purgeEvidence } from '../../entities/moderation/purge-evidence.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { refuseWrites } from '../../test-support/refused-writes.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp({ OBJECTION_DAYS: '7' })
const { platform } = testApp

/** Makes it look as if the cases about a person were closed this long ago. */
async function closeMany(person: TestPerson, count: number, daysAgo: number): Promise<void> {
  await sql`
    insert into moderation_cases (
      number, subject_kind, subject_id, person_id, category, severity, state, outcome, due_at,
      closed_at
    )
    select
      coalesce((select max(number) from moderation_cases), 0) + position, 'profile', ${person.id},
      ${person.id}, 'spam', 1, 'closed', 'dismissed', now(),
      now() - make_interval(days => ${daysAgo})
    from generate_series(1, ${count}) as position
  `.execute(platform.db)
}

test('many that fail do not hold up a later one', async () => {
  const [unlucky, next] = [await givePerson(testApp), await givePerson(testApp)]
  await closeMany(unlucky, 200, 20)
  await closeMany(next, 1, 10)
  await refuseWrites(platform.db, {
    event: 'update',
    table: 'moderation_cases',
    column: 'person_id',
    value: unlucky.id,
  })
  await expect(purgeEvidence(platform)).rejects.toThrow('200 of 201 failed')
  const { rows } = await sql<{ person_id: string }>`
    select person_id from moderation_cases where swept_at is not null
  `.execute(platform.db)
  expect(rows).toEqual([{ person_id: next.id }])
})

// How a version is compared depends on the person: their body type, their gender, and only what is stored.
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oddBody } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { filledColumns } from './body-rows.rules.ts'
import { moveMeasures } from './moved-body.rules.ts'
import { readOffsetSecret } from './offset-secret.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

/** Coordinates as the database has them. */
const versionsOf = async (userId: string) => {
  const { rows } = await sql<{ filled: string; span: string | null; kind: string | null }>`
    select filled::text, span::text, kind from bodies where user_id = ${userId} order by id
  `.execute(platform.db)
  return rows
}

const asStored = async (text: string | null) => {
  const { rows } = await sql<{ text: string | null }>`select ${text}::cube::text as text`.execute(
    platform.db,
  )
  return rows[0]?.text
}

test('a saved body is filled from its moved measures, and again when the gender changes', async () => {
  const person = await join('filled')
  const own = { ...oddBody, bodyType: null, hips: null }
  await call(saveMeasurements, { body: own }, person)
  await share(testApp, person, { postType: 'regular' })
  const kept = moveMeasures(await readOffsetSecret(platform.db), person.id, own)
  for (const [gender, kind] of [
    [null, null],
    ['female', 'feminine'],
    ['male', 'masculine'],
  ] as const) {
    if (gender) await call(updateProfile, { body: { gender } }, person)
    const expected = filledColumns({ bodyType: null, gender }, kept)
    expect(await versionsOf(person.id)).toEqual([
      { kind, filled: await asStored(expected.filled), span: await asStored(expected.span) },
    ])
  }
})

test('saving the same measures again makes no version', async () => {
  const person = await join('again')
  await call(saveMeasurements, { body: oddBody }, person)
  await share(testApp, person, { postType: 'regular' })
  const before = await versionsOf(person.id)
  await call(saveMeasurements, { body: oddBody }, person)
  expect(await versionsOf(person.id)).toEqual(before)
})

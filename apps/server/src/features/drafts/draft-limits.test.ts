// How much a person may keep in drafts, and how many statements it takes to read all of it.
import { draftLimits } from '@kloset/contract/drafts'
import * as contract from '@kloset/contract/drafts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordStatements } from '../../platform/database/statements.ts'
import { giveDraft, giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

const save = (as: TestPerson, content: Partial<contract.DraftContent> = {}) =>
  call(
    contract.saveDraft,
    {
      params: { draftId: randomUUID() },
      body: { content: { postType: 'forum', ...content }, revision: null },
    },
    as,
  )
const list = async (as: TestPerson) => (await call(contract.getDrafts, {}, as)).body.items

test('the number of a person’s drafts is limited, and many are read in one statement more than one', async () => {
  const person = await join('collector')
  const first = await giveDraft(testApp, person, { title: '0' })
  const readAll = () => recordStatements(() => list(person))
  await readAll()
  const few = await readAll()
  for (let number = 1; number < draftLimits.most; number += 1) {
    const uploadId = await giveUpload(testApp, person)
    await giveDraft(testApp, person, { postType: 'regular', media: [{ uploadId, altText: null }] })
  }
  const many = await readAll()
  expect(many.result).toHaveLength(draftLimits.most)
  // The additional one reads the files of all drafts.
  expect(many.statements.length).toBeLessThanOrEqual(few.statements.length + 1)
  const tooMany = await save(person)
  expect(tooMany.problem).toMatchObject({
    code: 'conflict',
    detail: 'You can keep 50 drafts. Delete or share one first.',
  })
  await call(contract.deleteDraft, { params: { draftId: first } }, person)
  await giveDraft(testApp, person)
  const restored = await call(contract.restoreDraft, { params: { draftId: first } }, person)
  expect(restored.problem.code).toBe('conflict')
})

test('the bytes of the files of all a person’s drafts are limited', async () => {
  const person = await join('hoarder')
  const [one, more] = [await giveUpload(testApp, person), await giveUpload(testApp, person)]
  await sql`
    update uploads set file_size = ${draftLimits.bytes - 1} where id = ${one}
  `.execute(platform.db)
  const media = (uploadId: string) => [{ uploadId, altText: null }]
  await giveDraft(testApp, person, { postType: 'regular', media: media(one) })
  const tooMuch = await save(person, { postType: 'regular', media: media(more) })
  expect(tooMuch.problem).toMatchObject({
    code: 'conflict',
    detail: 'The pictures and videos of your drafts can hold 500 MB. Delete or share one first.',
  })
  expect(await list(person)).toHaveLength(1)
})

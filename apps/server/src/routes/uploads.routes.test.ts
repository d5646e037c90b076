// Uploads of people whom moderators limited or suspended.
import { expect, test } from 'vitest'
import {
  decideAbout,
  giveModerator,
  inDays,
  report,
} from '../features/moderation/test-support/moderators.ts'
import { givePerson } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { createUploader, takePhoto } from '../test-support/uploads.ts'

const testApp = await createTestApp()

type Decision = Parameters<typeof decideAbout>[3]

async function beginAfter(decision: Decision) {
  const person = await givePerson(testApp)
  await report(testApp, { subjectKind: 'profile', subjectId: person.id })
  await decideAbout(testApp, await giveModerator(testApp), person.id, decision)
  return createUploader(testApp, person).begin((await takePhoto()).length, 'image/jpeg')
}

test('a limited person uploads pictures of drafts, and a suspended one is told why they cannot', async () => {
  expect((await beginAfter({ action: 'limit', until: inDays(1) })).statusCode).toBe(201)
  expect((await beginAfter({ action: 'suspend', until: null })).json()).toMatchObject({
    code: 'suspended',
  })
})

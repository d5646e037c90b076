// Moderators, made as the operator's command makes them, and their cases.
import { expect, type Page } from '@playwright/test'
import { createReport } from '../../packages/contract/src/reports.ts'
import { runStatement } from './database.ts'
import { newPerson, signUp, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Signs a new moderator up in the page's context. */
export const signUpModerator = (page: Page, server: TestServer, name = 'ingrid') =>
  signUpAs('moderator', page, server, name)

/** The same of an admin. */
export const signUpAdmin = (page: Page, server: TestServer, name = 'boss') =>
  signUpAs('admin', page, server, name)

async function signUpAs(
  role: 'moderator' | 'admin',
  page: Page,
  server: TestServer,
  name: string,
): Promise<Person> {
  const person = await signUp(page, newPerson(name))
  await runStatement(
    server,
    `update users set role = $2
    where id = (select id from profiles where username = $1)`,
    [person.username, role],
  )
  return person
}

/** The page's person reports a post. */
export async function reportPost(page: Page, postId: string, category = 'counterfeit') {
  const data = { subjectKind: 'post', subjectId: postId, category, text: 'Look at the label.' }
  expect((await page.request.post(createReport.path, { data })).ok()).toBe(true)
}

// People signed up or signed in through the API, in the page's context.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import * as auth from '../../packages/contract/src/auth.ts'
import type { Session } from '../../packages/contract/src/auth.schemas.ts'
import { listDevMails } from '../../packages/contract/src/dev-mailbox.ts'
import type { Address, AnswerOf, InputOf } from '../../packages/contract/src/api.ts'

export interface Person {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** The demo community's account for visitors. */
const demoPerson: Person = {
  username: 'demo',
  email: 'demo@kloset.example',
  password: 'kloset-demo',
}

/** A new unique person, e.g. `ada_1f3c9a`. */
export function newPerson(name = 'person'): Person {
  const username = `${name}_${randomUUID().slice(0, 6)}`
  return { username, email: `${username}@example.test`, password: `${username}-secret` }
}

/**
 * Signs a new person up, takes the code from the mail and leaves the page's context signed in. The screens
 * for it have a test of their own.
 * @param mailbox the address of a server whose mails can be read, when the page's own server shows none
 */
export async function signUp(
  page: Page,
  person: Person = newPerson(),
  mailbox = '',
): Promise<Person> {
  const link = await askToJoin(page, person, mailbox)
  const code = link.searchParams.get('code') ?? ''
  // Leaves the session of the signed-in person, as the page does after its question.
  const { session } = await call(page, auth.getSession, {})
  const leaving = session?.user.id
  await call(page, auth.exchangeCode, { body: { code, ...(leaving && { leaving }) } })
  return person
}

/** Signs a new person up and leaves the mail unopened. @returns its link */
export async function askToJoin(page: Page, person: Person, mailbox = ''): Promise<URL> {
  await call(page, auth.signUp, { body: { ...person, adult: true, rulesVersion: 1 } })
  return mailedLink(page, person.email, mailbox)
}

/** Opens the link of a confirmation mail in the browser that signed up, and presses. */
export async function confirm(page: Page, link: URL, { username }: Person): Promise<void> {
  await page.goto(link.href)
  await page.getByRole('button', { name: `Confirm @${username}` }).click()
}

/** Leaves the welcome screen for the page where the new person was stopped, or the feed. */
export async function measureLater(page: Page): Promise<void> {
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('link', { name: 'Later' }).click()
}

/** Signs in by password; the page's context holds the session. */
export async function signIn(page: Page, { email, password }: Person = demoPerson): Promise<void> {
  await call(page, auth.signIn, { body: { email, password } })
}

/** Signs in by the open form. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** The person who is signed in in the page's context. */
export async function currentUser(page: Page): Promise<Session['user'] | undefined> {
  return (await call(page, auth.getSession, {})).session?.user
}

/** Waits for the newest mail to this address. @returns its link */
export async function mailedLink(page: Page, to: string, mailbox = ''): Promise<URL> {
  let link: string | null | undefined
  await expect(async () => {
    const { mails } = await call(page, listDevMails, { query: { to } }, mailbox)
    link = mails[0]?.link
    expect(link).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return new URL(link ?? '')
}

/** Asks for a new password. @returns the link of the mail */
export async function mailReset(page: Page, email: string): Promise<URL> {
  const before = await mailedLink(page, email)
  await call(page, auth.requestPasswordReset, { body: { email } })
  await expect.poll(async () => (await mailedLink(page, email)).href).not.toBe(before.href)
  return mailedLink(page, email)
}

async function call<At extends Address>(
  page: Page,
  { method, path }: At,
  input: Pick<InputOf<At>, never> & { readonly body?: unknown; readonly query?: unknown },
  /** Of another server than the page's own. */
  server = '',
): Promise<AnswerOf<At>> {
  const response = await page.request.fetch(`${server}${path}`, {
    method,
    ...(input.body !== undefined && { data: input.body }),
    ...(input.query !== undefined && { params: input.query as Record<string, string> }),
  })
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true)
  return (await response.json()) as AnswerOf<At>
}

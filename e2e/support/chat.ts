// Two people who chat.
import { expect, type Page } from '@playwright/test'
import { currentUser, newPerson, signUp, type Person } from './people.ts'

export interface Member {
  readonly page: Page
  readonly person: Person
  readonly id: string
}

/** Signs up a new person on this page; `mailbox` as for `signUp`. */
export async function join(page: Page, name: string, mailbox?: string): Promise<Member> {
  const person = await signUp(page, newPerson(name), mailbox)
  return { page, person, id: (await currentUser(page))?.id ?? '' }
}

/** Opens the conversation with another person, ready to write. */
export const openChat = async ({ page }: Member, other: Member) => {
  await page.goto(`/notifications?tab=chat&with=${other.id}`)
  await expect(field(page)).toBeVisible()
}

/** Two people, each with the chat with the other on screen. */
export async function openChatOfTwo(page: Page, openPage: () => Promise<Page>) {
  const ana = await join(page, 'ana')
  const ben = await join(await openPage(), 'ben')
  await openChat(ana, ben)
  await openChat(ben, ana)
  return { ana, ben }
}

export const field = (page: Page) => page.getByPlaceholder('Type a message...')
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

export async function write(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

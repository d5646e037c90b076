// Readers that record what they see: one reads a list page by page and may pause anywhere, one follows a conversation.
import { getMessages } from '@kloset/contract/messages'
import { ask } from './subjects.ts'
import type { Member } from './community.ts'

interface MessagePage {
  readonly items: readonly { readonly content: string | null }[]
  readonly latestCursor: string | null
}

interface Seen {
  readonly id: string
  readonly createdAt: string
}

export interface PageReader {
  /** Reads up to `pages` more pages; stops at the end of the list. */
  readonly readPages: (pages: number) => Promise<void>
  readonly seen: readonly Seen[]
}

/** Starts before the first page of a list of posts. */
export function startReader(url: string, path: string, { cookie }: Member): PageReader {
  const seen: Seen[] = []
  let cursor: string | null = ''
  const readPages = async (pages: number) => {
    for (let page = 0; page < pages && cursor !== null; page += 1) {
      const query = cursor === '' ? '' : `?cursor=${cursor}`
      const answer = await ask(url, { method: 'GET', path: `${path}${query}`, cookie })
      const found = (await answer.json()) as { items: Seen[]; nextCursor: string | null }
      seen.push(...found.items)
      cursor = found.nextCursor
    }
  }
  return { readPages, seen }
}

/** Counts a reader's errors. `there` holds the ids that existed before and still do. */
export function checkReading({ seen }: PageReader, there: readonly string[]) {
  const ids = new Set(seen.map(({ id }) => id))
  return {
    missed: there.filter((id) => !ids.has(id)).length,
    duplicated: seen.length - ids.size,
    misplaced: seen.filter(
      ({ createdAt }, index) => createdAt > (seen[index - 1]?.createdAt ?? createdAt),
    ).length,
  }
}

/** Reads the messages after the last one that was read. `received` holds them in the order of reading. */
export function followConversation(url: string, { cookie }: Member, other: Member) {
  const path = getMessages.path.replace(':userId', other.id)
  const received: string[] = []
  let latest: string | null = null
  const catchUp = async () => {
    const query = latest === null ? '' : `?after=${latest}`
    const answer = await ask(url, { method: 'GET', path: `${path}${query}`, cookie })
    const page = (await answer.json()) as MessagePage
    received.push(...page.items.map(({ content }) => content ?? ''))
    latest = page.latestCursor ?? latest
    return page.items.length
  }
  return {
    received,
    catchUp: async () => {
      while ((await catchUp()) > 0);
    },
  }
}

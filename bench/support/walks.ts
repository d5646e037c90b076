// A person who goes through a list page by page, and may rest anywhere: what they have seen, and in which
// order; and one who follows a conversation.
import { getMessages } from '@kloset/contract/messages'
import { ask } from './subjects.ts'
import type { Member } from './town.ts'

interface Heard {
  readonly items: readonly { readonly content: string | null }[]
  readonly latestCursor: string | null
}

interface Seen {
  readonly id: string
  readonly createdAt: string
}

export interface Walk {
  /** Reads so many pages more, fewer when the list ends before. */
  readonly goOn: (pages: number) => Promise<void>
  readonly seen: readonly Seen[]
}

/** Stands before the first page of a list of posts. */
export function beginWalk(url: string, path: string, { cookie }: Member): Walk {
  const seen: Seen[] = []
  let cursor: string | null = ''
  const goOn = async (pages: number) => {
    for (let page = 0; page < pages && cursor !== null; page += 1) {
      const place = cursor === '' ? '' : `?cursor=${cursor}`
      const answer = await ask(url, { method: 'GET', path: `${path}${place}`, cookie })
      const found = (await answer.json()) as { items: Seen[]; nextCursor: string | null }
      seen.push(...found.items)
      cursor = found.nextCursor
    }
  }
  return { goOn, seen }
}

/** What is wrong with a walk, in numbers; `there` was there before it began and stays. */
export function judgeWalk({ seen }: Walk, there: readonly string[]) {
  const ids = new Set(seen.map(({ id }) => id))
  return {
    missed: there.filter((id) => !ids.has(id)).length,
    doubled: seen.length - ids.size,
    misplaced: seen.filter(
      ({ createdAt }, index) => createdAt > (seen[index - 1]?.createdAt ?? createdAt),
    ).length,
  }
}

/** Reads what came after what was read last. @returns the words, in the order of reading */
export function followConversation(url: string, { cookie }: Member, other: Member) {
  const path = getMessages.path.replace(':userId', other.id)
  const heard: string[] = []
  let latest: string | null = null
  const catchUp = async () => {
    const query = latest === null ? '' : `?after=${latest}`
    const answer = await ask(url, { method: 'GET', path: `${path}${query}`, cookie })
    const page = (await answer.json()) as Heard
    heard.push(...page.items.map(({ content }) => content ?? ''))
    latest = page.latestCursor ?? latest
    return page.items.length
  }
  return {
    heard,
    catchUp: async () => {
      while ((await catchUp()) > 0);
    },
  }
}

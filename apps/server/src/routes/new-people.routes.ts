// The route of the limits of new people.
import { getNewPersonLimits } from '@kloset/contract/new-people.schemas'
import { limitText } from '../entities/people/new-people.ts'
import { countShared, findNewness } from '../entities/people/new-people.queries.ts'
import { textsFor } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerNewPeopleRoutes(
  routes: Routes,
  { config: { newPeople }, db }: Pick<Platform, 'config' | 'db'>,
): void {
  handle(routes, getNewPersonLimits, async ({ viewer: { userId }, request }) => {
    const newness = await findNewness(db, newPeople, userId)
    if (!newness) return { limits: null }
    const { posts, links } = await countShared(db, userId)
    const { secondsLeft, readsLeft } = newness
    const texts = textsFor(request)
    return {
      limits: {
        says: {
          posts: limitText(texts, 'newPeoplePosts', newPeople.posts, newness),
          links: limitText(texts, 'newPeopleLinks', newPeople.links, newness),
          messages: limitText(texts, 'newPeopleMessages', 0, newness),
          held: posts < newPeople.held ? texts.problems.newPeopleHeld(newPeople.held) : null,
        },
        postsLeft: Math.max(0, newPeople.posts - posts),
        linksLeft: Math.max(0, newPeople.links - links),
        endsAt: new Date(Date.now() + secondsLeft * 1000).toISOString(),
        readsLeft,
      },
    }
  })
}

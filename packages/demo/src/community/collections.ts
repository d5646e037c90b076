// What people of the demo saved: the demo account's own collections, and one of a friend who shares it with everyone.
import { HOUR_MS } from '@kloset/contract/durations'
import type { GarmentCategory } from '@kloset/contract/garments'
import type { CollectionGuestRow, CollectionRow, SavedPostRow } from '../collection-rows.ts'
import { uuidAt } from '../ids.ts'
import type { Random } from '../random.ts'
import type { FollowRow } from '../rows.ts'
import type { Person } from './people.ts'
import type { Post } from './post-rows.ts'

interface Plan {
  readonly name: string
  readonly isPublic: boolean
  /** Named people, in addition to followers. */
  readonly guests: number
  readonly count: number
  readonly takes: (post: Post) => boolean
  /** Notes on the first posts. */
  readonly notes: readonly string[]
}

const wears =
  (...categories: GarmentCategory[]) =>
  ({ garments }: Post) =>
    garments.some(({ category }) => categories.includes(category))

const shows =
  (word: RegExp) =>
  ({ media, row }: Post) =>
    media.some(({ alt_text }) => word.test(alt_text ?? '')) || word.test(row.caption ?? '')

const own: readonly Plan[] = [
  {
    name: 'Coats with room inside',
    isPublic: true,
    guests: 0,
    count: 12,
    takes: wears('coat', 'jacket'),
    notes: ['The cuff, and how it sits open.', 'Two jumpers fit under this. Asked.'],
  },
  {
    name: 'Wedding, but warm',
    isPublic: false,
    guests: 3,
    count: 8,
    takes: wears('dress', 'skirt'),
    notes: ['Ask which lining.'],
  },
  {
    name: 'Pink, every pink',
    isPublic: false,
    guests: 0,
    count: 10,
    takes: shows(/\bpink\b/i),
    notes: [],
  },
  {
    name: 'To show my tailor',
    isPublic: false,
    guests: 0,
    count: 7,
    takes: wears('trousers', 'jeans'),
    notes: ['This rise, and this hem.'],
  },
]

const ofFriend: Plan = {
  name: 'Saved for rain',
  isPublic: true,
  guests: 0,
  count: 9,
  takes: wears('coat', 'jacket', 'shoes'),
  notes: [],
}

interface Collections {
  readonly collections: CollectionRow[]
  readonly saved_posts: SavedPostRow[]
  readonly collection_guests: CollectionGuestRow[]
}

/** Each post is in at most one collection of a person, and is by somebody else. */
export function buildCollections(
  random: Random,
  now: Date,
  posts: readonly Post[],
  { demo, follows }: { readonly demo: Person; readonly follows: readonly FollowRow[] },
): Collections {
  const demoId = demo.profile.id
  const followers = follows.filter((row) => row.following_id === demoId)
  const friend = follows.find((row) => row.follower_id === demoId)?.following_id
  const built: Collections = { collections: [], saved_posts: [], collection_guests: [] }
  const looks = posts.filter(({ draft }) => draft.type === 'regular')

  const build = (ownerId: string, plans: readonly Plan[], guestIds: readonly string[]) => {
    const taken = new Set<Post>()
    for (const [number, plan] of plans.entries()) {
      const usedAt = new Date(now.getTime() - (number + 1) * 20 * HOUR_MS)
      const id = uuidAt(usedAt.getTime(), random)
      const found = looks
        .filter((post) => post.row.user_id !== ownerId && !taken.has(post) && plan.takes(post))
        .filter(({ row }) => row.created_at < usedAt)
        .slice(-plan.count)
      built.collections.push({
        user_id: ownerId,
        id,
        name: plan.name,
        is_public: plan.isPublic,
        used_at: usedAt,
        created_at: usedAt,
      })
      for (const [index, post] of found.toReversed().entries()) {
        taken.add(post)
        const savedAt = new Date(usedAt.getTime() - index * 60_000)
        built.saved_posts.push({
          user_id: ownerId,
          post_id: post.row.post_id,
          collection_id: id,
          note: plan.notes[index] ?? null,
          placed_at: savedAt,
          created_at: savedAt,
        })
      }
      for (const guestId of guestIds.slice(0, plan.guests)) {
        built.collection_guests.push({
          owner_id: ownerId,
          collection_id: id,
          guest_id: guestId,
          created_at: usedAt,
        })
      }
    }
  }
  build(
    demoId,
    own,
    followers.map((row) => row.follower_id),
  )
  if (friend) build(friend, [{ ...ofFriend, guests: 1 }], [demoId])
  return built
}

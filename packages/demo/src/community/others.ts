// Chooses who likes, comments on or views a post, and when.
import { HOUR_MS } from '@kloset/contract/durations'
import type { Random } from '../random.ts'
import type { FollowRow } from '../rows.ts'
import type { Person } from './people.ts'

/** Most engagement comes in the first days of a post, or sooner in an emergency. */
const LIVELY_MS = 9 * 24 * HOUR_MS
const EMERGENCY_MS = HOUR_MS * 0.6

/** Draws people for posts: followers first, never the author. */
export interface Others {
  /** The number of people other than the author. */
  size: number
  /** Up to `count` different people. */
  draw: (random: Random, author: Person, count: number) => Person[]
}

export function createOthers(people: readonly Person[], follows: readonly FollowRow[]): Others {
  const pairs = new Set(follows.map((row) => `${row.follower_id}>${row.following_id}`))
  return {
    size: people.length - 1,
    draw: (random, author, count) => {
      const weight = (person: Person) =>
        pairs.has(`${person.profile.id}>${author.profile.id}`) ? 4 : 1
      // Weighted order without replacement. Source: Efraimidis and Spirakis, 2006.
      const ordered = people
        .filter((person) => person !== author)
        .map((person) => ({ person, rank: random.next() ** (1 / weight(person)) }))
        .toSorted((one, other) => other.rank - one.rank)
      return ordered.slice(0, count).map(({ person }) => person)
    },
  }
}

/** A moment after `from` and before `now`, most likely soon after `from`, and sooner in an emergency. */
export function momentAfter(random: Random, from: Date, now: Date, isUrgent = false): Date {
  const span = Math.min(isUrgent ? EMERGENCY_MS : LIVELY_MS, now.getTime() - from.getTime())
  return new Date(Math.floor(from.getTime() + span * random.next() ** 3))
}

/** `count` moments like `momentAfter`, in time order. */
export function momentsAfter(
  random: Random,
  from: Date,
  now: Date,
  options: { count: number; isUrgent: boolean },
): Date[] {
  const moment = () => momentAfter(random, from, now, options.isUrgent)
  return Array.from({ length: options.count }, moment).toSorted(
    (one, other) => one.getTime() - other.getTime(),
  )
}

/** The share of a post's engagement that it has at its age: 0 when just shared, 1 after half a day. */
export const maturity = (createdAt: Date, now: Date): number =>
  Math.min(1, (now.getTime() - createdAt.getTime()) / (12 * HOUR_MS))

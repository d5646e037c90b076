// Pure rules of insights: which figures a kind of post has, and the highest day.
import type { InsightDay, Insights } from '@kloset/contract/insights.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { formats } from '../../lib/text/number.ts'

/** The figures besides views, which every post has. */
export type Figure = Exclude<keyof Insights['totals'], 'views'>

export const figuresOf: Readonly<Record<PostType | 'all', readonly Figure[]>> = {
  regular: ['likes', 'saves', 'dotPresses', 'shares', 'follows'],
  style_vote: ['voters', 'likes', 'saves', 'shares', 'follows'],
  forum: ['likes', 'saves', 'shares', 'follows'],
  all: ['likes', 'saves', 'dotPresses', 'shares', 'voters', 'follows'],
}

/** The figures that are known for each day. */
export type DayFigure = Exclude<keyof InsightDay, 'day'>

export const dayFiguresOf = (figures: readonly Figure[]): DayFigure[] => [
  'views',
  ...figures.filter((figure) => figure !== 'likes'),
]

/** The first day with the most views; null when there are no views. */
export function peakOf(days: readonly InsightDay[]): { day: InsightDay; index: number } | null {
  const most = Math.max(0, ...days.map(({ views }) => views))
  const index = days.findIndex(({ views }) => views === most)
  const day = days[index]
  return most > 0 && day ? { day, index } : null
}

export const isEmpty = ({ totals }: Insights): boolean =>
  Object.values(totals).every((count) => count === 0)

/** `Nov 5` for `2026-11-05`: the same day in every time zone. */
export const dayName = (day: string): string => formats.day(new Date(`${day}T00:00`), new Date())

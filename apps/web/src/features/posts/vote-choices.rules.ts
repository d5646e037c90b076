// Pure rules of the options of a new style vote: its end, who sees results before it, who may vote, and how.
import { DAY_MS, MINUTE_MS } from '@kloset/contract/durations'
import type { Audience } from '@kloset/contract/audiences.schemas'
import { voteLimits } from '@kloset/contract/style-votes'
import type { VoteEnd, VotesFrom } from '@kloset/contract/style-votes.schemas'
import type { Message } from '@kloset/texts/message'
import { votesTexts } from '@kloset/texts/votes'
import { tonightOf } from '../../entities/post/vote-time.ts'
import { momentOf } from '../../lib/text/local-time.ts'

export const endChoices = ['quarter', 'two', 'tonight', 'date', 'none'] as const
export type EndChoice = (typeof endChoices)[number]

export type ResultsChoice = 'always' | 'voted' | 'ended'

export interface VoteChoices {
  end: EndChoice
  /** The chosen date: local day and time, in the format of its field. */
  endAt: string
  /** The initial moment of `endAt`, ISO 8601: when clocks go back, two moments have the same local time. */
  endFrom: string | null
  results: ResultsChoice
  /** For one picture: people answer yes or no. */
  isYesNo: boolean
  votesFrom: VotesFrom
}

export const emptyChoices: VoteChoices = {
  end: 'none',
  endAt: '',
  endFrom: null,
  results: 'always',
  isYesNo: false,
  votesFrom: 'everyone',
}

const minutesOf = { quarter: 15, two: 120 } as const

/** When the vote would end if it were shared now; null without an end, or for an empty date. */
export function endOf({ end, endAt, endFrom }: VoteChoices, now: Date): Date | null {
  if (end === 'none') return null
  if (end === 'tonight') return tonightOf(now)
  if (end !== 'date') return new Date(now.getTime() + minutesOf[end] * MINUTE_MS)
  return momentOf(endAt, endFrom === null ? null : new Date(endFrom))
}

/** Why the chosen end is not allowed; null when it is. */
export function whyNotEnd(choices: VoteChoices, now: Date): Message | null {
  if (choices.end === 'none') return null
  const end = endOf(choices, now)
  if (end === null || end <= now) return { title: votesTexts.endIsPast }
  const isFar = end.getTime() > now.getTime() + voteLimits.endMaxDays * DAY_MS
  return isFar ? { title: votesTexts.endIsFar(voteLimits.endMaxDays) } : null
}

/** Parts of the vote on which the options depend. They may change after the options were chosen. */
interface VoteParts {
  readonly pictures: number
  readonly audience: Audience
}

/** The options to send. An end in minutes is counted by the server’s clock, and is the same in a repeated request. */
export function sentChoices(choices: VoteChoices, { pictures, audience }: VoteParts, now: Date) {
  const { end, results } = choices
  const at = endOf(choices, now)
  const ends: VoteEnd | null =
    end === 'quarter' || end === 'two'
      ? { inMinutes: minutesOf[end] }
      : at && { at: at.toISOString() }
  return {
    ends,
    hidesResults: results === 'voted',
    hidesUntilEnd: results === 'ended' && ends !== null,
    isYesNo: choices.isYesNo && pictures === 1,
    votesFrom: audience === 'everyone' ? choices.votesFrom : ('everyone' as const),
  }
}

/** The lengths of the tape under the end, in hours: the first one that is long enough is used. */
const scales = [1, 6, 24, 7 * 24, 30 * 24]

/** The position of an end on the shortest tape that is long enough. */
export function onTape(leftMs: number): { share: number; scaleMs: number } {
  const hours = leftMs / (60 * MINUTE_MS)
  const scale = scales.find((each) => hours <= each) ?? 30 * 24
  return { share: hours / scale, scaleMs: scale * 60 * MINUTE_MS }
}

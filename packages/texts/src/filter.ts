// Filtering by body: the bar and the results. The sheet has its own file.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, form, list, plain } = formatsOf('en')

/** What a filter counts. */
export type Noun = 'look' | 'post'

const nouns = {
  look: { one: 'look', other: 'looks' },
  post: { one: 'post', other: 'posts' },
} as const satisfies Record<Noun, object>

export const filterTexts = translated('filter', {
  age: 'Age',
  body: 'Body',
  newest: 'Newest',
  mostSimilar: 'Most similar',
  matchAll: 'Match ALL',
  matchAny: 'Match ANY',
  filter: 'Filter',
  title: 'Filter Search',
  match: 'Match',
  order: 'Order',
  lowerAgeFirst: 'Please put the lower age first.',
  tryLoose: 'Try Loose',
  noLooksTryLoose: 'No looks yet. Try Loose.',
  noLooks: 'No looks yet.',
  leastTolerance: (least: number, unit: string) =>
    `Please allow ± ${plain(least)} ${unit} or more: bodies are not compared any closer.`,
  toleranceBetween: (least: number, most: number, unit: string) =>
    `Please allow between ± ${plain(least)} and ${plain(most)} ${unit}.`,
  wholeYears: (most: number) => `Please enter whole years between 0 and ${plain(most)}.`,
  upToAge: (most: number) => `to ${plain(most)}`,
  fromAge: (least: number) => `from ${plain(least)}`,
  active: (count: number) => `Filter Search, ${exact(count)} active`,
  /** `looks`. */
  noun: (count: number, noun: Noun) => form(count, nouns[noun]),
  /** `1,284 looks`, or `2,000+ looks` when there are more than were counted. */
  counted: (count: number, more: boolean, noun: Noun) =>
    `${exact(count)}${more ? '+' : ''} ${form(more ? 2 : count, nouns[noun])}`,
  /** The title of a list by its filter: from `Looks`, or from `1,284 looks`. */
  likeYours: (looks: string) => `${looks} on bodies like yours`,
  withMeasures: (looks: string, count: number) =>
    `${looks} on bodies with ${form(count, { one: 'this measure', other: 'these measures' })}`,
  withAnyMeasure: (looks: string) => `${looks} on bodies with any of these measures`,
  forFilter: (looks: string) => `${looks} for this filter`,
  bodyLikeYours: 'Body like yours',
  bodyUnlikeYours: 'Body less like yours',
  bodyAsAsked: 'Body as you asked',
  widerThanAsked: 'Wider than you asked, nearest first.',
  matchAsked: (count: number, of: number) => {
    const all = ['', 'this measure', 'both measures'][of] ?? `all ${exact(of)} measures`
    return count === 0
      ? `None match ${all}.`
      : `${exact(count)} ${form(count, { one: 'matches', other: 'match' })} ${all}.`
  },
  fitAsked: (count: number) =>
    count === 0
      ? 'None fit as asked.'
      : `${exact(count)} ${form(count, { one: 'fits', other: 'fit' })} as asked.`,
  /** The tooltip of the ticks beside a name. */
  legend: (of: number) =>
    `Each tick is one of ${exact(of)} measures: a tall one is within your range, a short one is not, or is not measured.`,
  legendWords:
    'Very close: the nearest 2% of bodies of your type. Close: the nearest 10%. Similar: the nearest 25%. Nobody learns a number.',
  legendCloseOn:
    'Where a body is close is shown only if five or more people who can be found share it.',
  /** Names of measures: `Close on waist and hips`. */
  closeOn: (names: readonly string[]) =>
    `Close on ${list(names.map((name) => name.toLowerCase()))}`,
  explain: 'What the ticks say',
  /** How similar a body is, by the API's words for it. */
  likeness: { 'very close': 'very close', close: 'close', similar: 'similar' },
})

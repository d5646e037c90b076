// The sheet of the body filter.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, form } = formatsOf('en')

/** The counted noun, in the form for a number. */
type WordFor = (count: number) => string

export const filterSheetTexts = translated('filterSheet', {
  showAll: 'Show all',
  howAlike: 'How alike',
  close: 'Close',
  similar: 'Similar',
  loose: 'Loose',
  fromMeasurements: 'Starts from your measurements. Change any of them.',
  tickAndSay: 'Tick what matters and say how much.',
  moreMeasures: 'More measures',
  ageFrom: 'Age from',
  to: 'to',
  ageTo: 'Age to',
  any: 'ANY',
  all: 'ALL',
  allLine: 'All: every measure fits.',
  anyLine: 'Any: at least one measure fits.',
  bodyType: 'Body type',
  anyBodyType: 'Any',
  plusOrMinus: (measure: string) => `${measure}, plus or minus`,
  show: (counted: string) => `Show ${counted}`,
  /** When few match exactly: `Show 14 looks and 26 wider`, or `Show 40 wider looks` when none does. */
  showWider: (asked: number, wider: number, more: boolean, word: WordFor) => {
    const further = `${exact(wider)}${more ? '+' : ''}`
    return asked === 0
      ? `Show ${further} wider ${word(more ? 2 : wider)}`
      : `Show ${exact(asked)} ${word(asked)} and ${further} wider`
  },
  showEvery: (word: WordFor) => `Show ${word(2)}`,
  noneOf: (word: WordFor) => `No ${word(2)} yet. Try Loose.`,
  leftOut: (count: number) =>
    `${count >= 99 ? '99+' : exact(count)} ${form(count, { one: 'person', other: 'people' })} left out: not measured`,
  showThem: 'show them',
  asYouLeftIt: (isMeasured: boolean): string =>
    isMeasured ? 'As you left it. Starts from your measurements.' : 'As you left it.',
})

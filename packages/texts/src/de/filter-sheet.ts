// German: the sheet of the filter by body.
import { formatsOf } from '../formats.ts'
import type { filterSheetTexts } from '../filter-sheet.ts'

const { exact, form } = formatsOf('de')

export const filterSheet: typeof filterSheetTexts = {
  showAll: 'Alle zeigen',
  howAlike: 'Wie ähnlich',
  close: 'Nah',
  similar: 'Ähnlich',
  loose: 'Locker',
  fromMeasurements: 'Beginnt mit deinen Maßen. Du kannst jedes ändern.',
  tickAndSay: 'Hake an, was zählt, und sag, wie viel.',
  moreMeasures: 'Weitere Maße',
  ageFrom: 'Alter von',
  to: 'bis',
  ageTo: 'Alter bis',
  any: 'Eins genügt',
  all: 'Alle passen',
  allLine: 'Alle passen: jedes Maß.',
  anyLine: 'Eins genügt: Mindestens ein Maß passt.',
  bodyType: 'Körpertyp',
  anyBodyType: 'Beliebig',
  plusOrMinus: (measure) => `${measure}, plus oder minus`,
  show: (counted) => `${counted} zeigen`,
  showWider: (asked, wider, more, word) => {
    const further = `${exact(wider)}${more ? '+' : ''}`
    const found = word(more ? 2 : wider)
    return asked === 0
      ? `${further} ungefähr ${form(wider, { one: 'passenden', other: 'passende' })} ${found} zeigen`
      : `${exact(asked)} ${form(asked, { one: 'passenden', other: 'passende' })} und ${further} ${form(wider, { one: 'weiteren', other: 'weitere' })} ${found} zeigen`
  },
  showEvery: (word) => `${word(2)} zeigen`,
  noneOf: (word) => `Noch keine ${word(2)}. Versuch es mit Locker.`,
  leftOut: (count) =>
    `${count >= 99 ? '99+' : exact(count)} ${form(count, { one: 'Person', other: 'Personen' })} ausgelassen: ohne Maße`,
  showThem: 'zeigen',
  asYouLeftIt: (isMeasured: boolean) =>
    isMeasured ? 'Wie zuletzt. Beginnt mit deinen Maßen.' : 'Wie zuletzt.',
}

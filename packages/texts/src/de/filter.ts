// German: filtering by body: the sheet, the bar and what was found.
import { formatsOf } from '../formats.ts'
import type { filterTexts } from '../filter.ts'

const { plain, exact, form } = formatsOf('de')

const nouns = {
  look: { one: 'Look', other: 'Looks' },
  post: { one: 'Beitrag', other: 'Beiträge' },
}

export const filter: typeof filterTexts = {
  age: 'Alter',
  body: 'Körper',
  newest: 'Neueste',
  mostSimilar: 'Ähnlichste',
  matchAll: 'ALLE passen',
  matchAny: 'EINES passt',
  filter: 'Filter',
  title: 'Suche filtern',
  match: 'Treffer',
  order: 'Reihenfolge',
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
  any: 'EINES',
  all: 'ALLE',
  allLine: 'Alle: Jedes Maß passt.',
  anyLine: 'Eines: Mindestens ein Maß passt.',
  bodyType: 'Körpertyp',
  anyBodyType: 'Beliebig',
  lowerAgeFirst: 'Bitte nenne das niedrigere Alter zuerst.',
  tryLoose: 'Locker versuchen',
  noLooksTryLoose: 'Noch keine Looks. Versuch es mit Locker.',
  noLooks: 'Noch keine Looks.',
  leastTolerance: (least, unit) =>
    `Bitte lass mindestens ± ${plain(least)} ${unit} zu: Genauer werden Körper nicht verglichen.`,
  toleranceBetween: (least, most, unit) =>
    `Bitte lass zwischen ± ${plain(least)} und ${plain(most)} ${unit} zu.`,
  wholeYears: (most) => `Bitte gib ganze Jahre zwischen 0 und ${plain(most)} ein.`,
  upToAge: (most) => `bis ${plain(most)}`,
  fromAge: (least) => `ab ${plain(least)}`,
  active: (count) => `Suche filtern, ${exact(count)} aktiv`,
  plusOrMinus: (measure) => `${measure}, plus oder minus`,
  counted: (count, more, noun) =>
    `${exact(count)}${more ? '+' : ''} ${form(more ? 2 : count, nouns[noun])}`,
  show: (counted) => `${counted} zeigen`,
  showEvery: (noun) => `${nouns[noun].other} zeigen`,
  noneOf: (noun) => `Noch keine ${nouns[noun].other}. Versuch es mit Locker.`,
  onBodies: (counted) => `${counted} an Körpern wie meinem`,
  bodyLikeMine: 'Körper wie meiner',
  likeness: { 'very close': 'sehr nah', close: 'nah', similar: 'ähnlich' },
}

// German: filtering by body: the sheet, the bar and what was found.
import { formatsOf } from '../formats.ts'
import type { filterTexts } from '../filter.ts'

const { plain, exact, form, list } = formatsOf('de')

const nouns = {
  look: { one: 'Look', other: 'Looks' },
  post: { one: 'Beitrag', other: 'Beiträge' },
}

export const filter: typeof filterTexts = {
  age: 'Alter',
  body: 'Körper',
  newest: 'Neueste',
  mostSimilar: 'Ähnlichste',
  matchAll: 'Alle passen',
  matchAny: 'Eins genügt',
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
  any: 'Eins genügt',
  all: 'Alle passen',
  allLine: 'Alle passen: jedes Maß.',
  anyLine: 'Eins genügt: Mindestens ein Maß passt.',
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
  showWider: (asked, wider, more, noun) => {
    const further = `${exact(wider)}${more ? '+' : ''}`
    const found = form(more ? 2 : wider, nouns[noun])
    return asked === 0
      ? `${further} ungefähr ${form(wider, { one: 'passenden', other: 'passende' })} ${found} zeigen`
      : `${exact(asked)} ${form(asked, { one: 'passenden', other: 'passende' })} und ${further} ${form(wider, { one: 'weiteren', other: 'weitere' })} ${found} zeigen`
  },
  showEvery: (noun) => `${nouns[noun].other} zeigen`,
  noneOf: (noun) => `Noch keine ${nouns[noun].other}. Versuch es mit Locker.`,
  likeYours: (looks) => `${looks} an Körpern wie deinem`,
  withMeasures: (looks, count) =>
    `${looks} an Körpern mit ${form(count, { one: 'diesem Maß', other: 'diesen Maßen' })}`,
  withAnyMeasure: (looks) => `${looks} an Körpern mit einem dieser Maße`,
  forFilter: (looks) => `${looks} zu diesem Filter`,
  bodyLikeYours: 'Körper wie deiner',
  bodyAsAsked: 'Körper wie gewünscht',
  widerThanAsked: 'Weiter gesucht als gewünscht, die Nächsten zuerst.',
  matchAsked: (count, of) =>
    count === 0
      ? `Keiner passt in allen ${exact(of)} Maßen.`
      : `${exact(count)} ${form(count, { one: 'passt', other: 'passen' })} in allen ${exact(of)} Maßen.`,
  fitAsked: (count) =>
    count === 0
      ? 'Keiner passt wie gewünscht.'
      : `${exact(count)} ${form(count, { one: 'passt', other: 'passen' })} wie gewünscht.`,
  leftOut: (count) =>
    `${count >= 99 ? '99+' : exact(count)} ${form(count, { one: 'Person', other: 'Personen' })} ausgelassen: ohne Maße`,
  showThem: 'zeigen',
  asYouLeftIt: 'Wie zuletzt. Beginnt mit deinen Maßen.',
  legend: (of) =>
    `Jeder Strich ist eines von ${exact(of)} Maßen: Ein hoher liegt in deinem Bereich, ein kurzer nicht, oder es fehlt.`,
  legendWords:
    'Sehr nah: die nächsten 2 % der Körper deines Typs. Nah: die nächsten 10 %. Ähnlich: die nächsten 25 %. Niemand erfährt eine Zahl.',
  legendCloseOn:
    'Wo ein Körper nah ist, steht nur da, wenn das für mindestens fünf Menschen gilt, die sich finden lassen.',
  closeOn: (names) => `Nah bei ${list(names)}`,
  explain: 'Was die Striche sagen',
  likeness: { 'very close': 'sehr nah', close: 'nah', similar: 'ähnlich' },
}

// German: filtering by body: the bar and the results. The sheet has its own file.
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
  noun: (count, noun) => form(count, nouns[noun]),
  counted: (count, more, noun) =>
    `${exact(count)}${more ? '+' : ''} ${form(more ? 2 : count, nouns[noun])}`,
  likeYours: (looks) => `${looks} an Körpern wie deinem`,
  withMeasures: (looks, count) =>
    `${looks} an Körpern mit ${form(count, { one: 'diesem Maß', other: 'diesen Maßen' })}`,
  withAnyMeasure: (looks) => `${looks} an Körpern mit einem dieser Maße`,
  forFilter: (looks) => `${looks} zu diesem Filter`,
  bodyLikeYours: 'Körper wie deiner',
  bodyUnlikeYours: 'Körper weniger wie deiner',
  bodyAsAsked: 'Körper wie gewünscht',
  widerThanAsked: 'Weiter gesucht als gewünscht, die Nächsten zuerst.',
  matchAsked: (count, of) => {
    const all = ['', 'diesem Maß', 'beiden Maßen'][of] ?? `allen ${exact(of)} Maßen`
    return count === 0
      ? `Keiner passt in ${all}.`
      : `${exact(count)} ${form(count, { one: 'passt', other: 'passen' })} in ${all}.`
  },
  fitAsked: (count) =>
    count === 0
      ? 'Keiner passt wie gewünscht.'
      : `${exact(count)} ${form(count, { one: 'passt', other: 'passen' })} wie gewünscht.`,
  legend: (of) =>
    `Jeder Strich ist eines von ${exact(of)} Maßen: Ein hoher liegt in deinem Bereich, ein kurzer nicht, oder es fehlt.`,
  legendWords:
    'Sehr nah: die nächsten 2 % der Körper deines Typs. Nah: die nächsten 10 %. Ähnlich: die nächsten 25 %. Niemand erfährt eine Zahl.',
  legendCloseOn:
    'Wo ein Körper nah ist, steht nur da, wenn das für mindestens fünf Personen gilt, die sich finden lassen.',
  closeOn: (names) => `Nah bei ${list(names)}`,
  explain: 'Was die Striche sagen',
  likeness: { 'very close': 'sehr nah', close: 'nah', similar: 'ähnlich' },
}

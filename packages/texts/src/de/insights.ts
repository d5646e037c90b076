// German: insights, the numbers of one's own posts.
import { formatsOf } from '../formats.ts'
import type { insightsTexts } from '../insights.ts'

const { exact, form } = formatsOf('de')

export const insights: typeof insightsTexts = {
  title: 'Statistik',
  allPosts: 'Alle deine Beiträge',
  loading: 'Die Zahlen werden geladen',
  loadFailed: 'Die Zahlen konnten nicht geladen werden',
  empty: 'Noch hat niemand etwas angesehen',
  emptyLine: 'Wenn andere deine Beiträge öffnen, merken oder teilen, siehst du es hier.',
  people: (count) =>
    form(count, { one: 'Person hat es gesehen', other: 'Personen haben es gesehen' }),
  views: (count) => form(count, { one: 'Aufruf von anderen', other: 'Aufrufe von anderen' }),
  figures: {
    likes: 'Gefällt es',
    saves: 'Gemerkt',
    dotPresses: 'Produktpunkt gedrückt',
    shares: 'Jemandem geschickt',
    voters: 'Abgestimmt',
    follows: 'Folgt dir von hier aus',
  },
  all: {
    likes: 'Likes',
    saves: 'Gemerkt',
    dotPresses: 'Produktlinks angetippt',
    shares: 'Jemandem geschickt',
    voters: 'Stimmen',
    follows: 'Folgen dir von einem Beitrag aus',
  },
  peak: (count, day) => `${exact(count)} am ${day}`,
  table: 'Die Tage als Tabelle',
  caption: 'Jeder Tag, der neueste zuerst',
  /** With soft hyphens, which show only in narrow columns. */
  columns: {
    day: 'Tag',
    views: 'Ge\u00ADsehen',
    saves: 'Ge\u00ADmerkt',
    dotPresses: 'Punk\u00ADte',
    shares: 'Ge\u00ADschickt',
    voters: 'Stim\u00ADmen',
    follows: 'Ge\u00ADfolgt',
  },
  mostOpened: 'In 30 Tagen am meisten geöffnet',
  note: 'Nur du siehst das. Jede Person zählt einmal am Tag; niemand wird genannt. Tage sind in UTC.',
}

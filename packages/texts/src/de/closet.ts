// German: one's own closet.
import { formatsOf } from '../formats.ts'
import type { closetTexts } from '../closet.ts'

const { count: counted, form } = formatsOf('de')

export const closet: typeof closetTexts = {
  title: 'Mein Schrank',
  line: 'Gefüllt von deinen Looks. Nur du siehst ihn.',
  loading: 'Dein Schrank wird geladen',
  loadFailed: { title: 'Dein Schrank konnte nicht geladen werden' },
  garments: (count) => form(count, { one: 'Kleidungsstück', other: 'Kleidungsstücke' }),
  looksWorn: (count) => form(count, { one: 'getragener Look', other: 'getragene Looks' }),
  resting: 'ruhen seit 90 Tagen',
  filter: 'Anzeigen',
  all: 'Alle',
  notWorn: '90 Tage nicht getragen',
  states: { kept: 'Da', lent: 'Verliehen', archived: 'Archiviert', sold: 'Verkauft' },
  brand: 'Marke',
  allBrands: 'Alle Marken',
  empty: 'Noch nichts in deinem Schrank',
  emptyLine:
    'Sag bei einem Look, was du trägst, und es hängt hier: jedes Stück einmal, mit allen Looks, auf denen du es getragen hast. Stücke mit gleicher Marke, gleichem Namen und gleicher Größe sind eines.',
  shareLook: 'Look teilen',
  emptyFilter: 'So etwas ist nicht in deinem Schrank',
  showAll: 'Alles zeigen',
  wearsTimes: (count) => `${counted(count)}×`,
  wearsWord: () => 'mal getragen',
  since: (day) => `seit ${day}`,
  onDay: (day) => `am ${day}`,
  perWear: (price) => `${price} pro Tragen`,
  perWearWord: 'pro Tragen',
  paid: (price) => `${price} bezahlt`,
  looks: 'Getragen auf',
  lastWorn: (day) => `zuletzt am ${day}`,
  looksFailed: { title: 'Die Looks konnten nicht geladen werden' },
  lookOf: (day) => `Look vom ${day}`,
  lend: 'Verliehen',
  archive: 'Archivieren',
  sell: 'Verkauft',
  keep: 'Zurück in den Schrank',
  isNow: {
    kept: (name) => ({ title: `${name} ist in deinem Schrank` }),
    lent: (name) => ({ title: `${name} ist verliehen` }),
    archived: (name) => ({ title: `${name} ist archiviert` }),
    sold: (name) => ({ title: `${name} ist verkauft` }),
  },
  undo: 'Rückgängig',
  stateFailed: { title: 'Das wurde nicht geändert' },
  garmentGone: 'Dieses Stück ist nicht mehr in deinem Schrank',
}

// German: saving posts, and the collections they are in.
import { formatsOf } from '../formats.ts'
import type { collectionsTexts } from '../collections.ts'

const { plural } = formatsOf('de')

export const collections: typeof collectionsTexts = {
  save: 'Merken',
  saved: 'Gemerkt',
  title: 'Sammlungen',
  firstName: 'Gemerkte Beiträge',
  savedTo: (name) => ({ title: `Gemerkt in „${name}“` }),
  change: 'Ändern',
  removedFrom: (name) => ({ title: `Aus „${name}“ entfernt` }),
  undo: 'Rückgängig',
  saveFailed: { title: 'Der Beitrag wurde nicht gemerkt' },
  removeFailed: { title: 'Der Beitrag wurde nicht entfernt' },
  loadFailed: 'Deine Sammlungen konnten nicht geladen werden',
  postsFailed: 'Deine gemerkten Beiträge konnten nicht geladen werden',
  loading: 'Deine Sammlungen werden geladen',
  chooseCollection: 'Sammlung',
  done: 'Fertig',
  newCollection: 'Neue Sammlung',
  name: 'Name',
  create: 'Anlegen',
  rename: 'Umbenennen',
  renameTitle: 'Sammlung umbenennen',
  delete: 'Sammlung löschen',
  deleteTitle: (name) => `„${name}“ löschen?`,
  deleteLine: (count) =>
    count === 0
      ? 'Sie ist leer.'
      : `${plural(count, { one: 'Beitrag ist', other: 'Beiträge sind' })} dann nicht mehr gemerkt. Das lässt sich nicht rückgängig machen.`,
  deleteFailed: { title: 'Die Sammlung wurde nicht gelöscht' },
  counted: (count) => plural(count, { one: 'Beitrag', other: 'Beiträge' }),
  onlyMe: 'Nur ich',
  empty: 'Noch nichts gemerkt',
  emptyLine:
    'Mit dem Lesezeichen unter einem Beitrag hebst du ihn hier auf. Nur du siehst das. Wer ihn geteilt hat, sieht nur, wie viele ihn sich gemerkt haben.',
  emptyCollection: 'Hier ist noch nichts',
  gone: 'Nicht mehr hier',
  remove: 'Entfernen',
  ofDay: (day) => `Den am ${day} gemerkten Beitrag entfernen`,
}

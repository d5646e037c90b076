// German: the list of chosen people.
import type { chosenPeopleTexts } from '../chosen-people.ts'
import { formatsOf } from '../formats.ts'

const { plural } = formatsOf('de')

export const chosenPeople: typeof chosenPeopleTexts = {
  title: 'Ausgewählte Personen',
  line: 'Für Beiträge, die du nur mit ausgewählten Personen teilst. Niemand erfährt, auf deiner Liste zu stehen, und nur du siehst sie.',
  counted: (count) =>
    plural(count, { one: 'Person auf deiner Liste', other: 'Personen auf deiner Liste' }),
  nobody: {
    title: 'Noch niemand auf deiner Liste',
    line: 'Suche unten nach Personen und nimm sie dazu.',
  },
  addFirst: 'Auf deiner Liste steht noch niemand. Nimm jemanden dazu, bevor du es teilst.',
  edit: 'Liste bearbeiten',
  choose: 'Personen auswählen',
  add: 'Hinzufügen',
  addThe: (name) => `${name} dazunehmen`,
  added: 'Dabei',
  remove: 'Entfernen',
  removeThe: (name) => `${name} entfernen`,
  showAll: (count) => `Alle ${plural(count, { one: 'Person', other: 'Personen' })} zeigen`,
  failed: { title: 'Deine Liste wurde nicht geändert' },
  loadFailed: { title: 'Deine Liste konnte nicht geladen werden' },
}

// The list of chosen people, who see the posts that are for chosen people.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plural } = formatsOf('en')

export const chosenPeopleTexts = translated('chosenPeople', {
  title: 'Chosen people',
  line: 'For posts that you share with chosen people alone. Nobody is told that they are on your list, and nobody else sees it.',
  counted: (count: number) =>
    plural(count, { one: 'person on your list', other: 'people on your list' }),
  nobody: {
    title: 'Nobody is on your list yet',
    line: 'Search for people below and add them.',
  },
  /** While a post is composed. */
  addFirst: 'Nobody is on your list yet. Add somebody before you share it.',
  edit: 'Edit list',
  choose: 'Choose people',
  add: 'Add',
  addThe: (name: string) => `Add ${name}`,
  added: 'Added',
  remove: 'Remove',
  removeThe: (name: string) => `Remove ${name}`,
  showAll: (count: number) => `Show all ${plural(count, { one: 'person', other: 'people' })}`,
  failed: { title: 'Your list was not changed' },
  loadFailed: { title: 'Failed to load your list' },
})

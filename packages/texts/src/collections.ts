// Saving posts, and the collections they are in.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plural } = formatsOf('en')

export const collectionsTexts = translated('collections', {
  save: 'Save',
  /** Beside a button that is pressed. */
  saved: 'Saved',
  title: 'Collections',
  /** The name of a person's first collection. */
  firstName: 'Saved posts',
  savedTo: (name: string) => ({ title: `Saved to ${name}` }),
  change: 'Change',
  removedFrom: (name: string) => ({ title: `Removed from ${name}` }),
  undo: 'Undo',
  saveFailed: { title: 'The post was not saved' },
  removeFailed: { title: 'The post was not removed' },
  loadFailed: 'Your collections could not be loaded',
  postsFailed: 'Your saved posts could not be loaded',
  loading: 'Loading your collections',
  chooseCollection: 'Collection',
  done: 'Done',
  newCollection: 'New collection',
  name: 'Name',
  create: 'Create',
  rename: 'Rename',
  renameTitle: 'Rename collection',
  delete: 'Delete collection',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteLine: (count: number) =>
    count === 0
      ? 'It is empty.'
      : `${plural(count, { one: 'post is', other: 'posts are' })} no longer saved. This cannot be undone.`,
  deleteFailed: { title: 'The collection was not deleted' },
  counted: (count: number) => plural(count, { one: 'post', other: 'posts' }),
  onlyMe: 'Only me',
  empty: 'Nothing saved yet',
  emptyLine:
    'Press the bookmark under a post to keep it here. Only you see it. Its author sees how many people saved it, never who.',
  emptyCollection: 'Nothing in here yet',
  gone: 'No longer here',
  remove: 'Remove',
  ofDay: (day: string) => `Remove the post that you saved on ${day}`,
})

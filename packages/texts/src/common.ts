// Words of buttons and marks that several features use.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { form, plain } = formatsOf('en')

export const commonTexts = translated('common', {
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  save: 'Save',
  saving: 'Saving...',
  checkFields: 'Check the marked fields',
  /** The question before somebody leaves unsaved changes. */
  notSaved: { title: 'Leave without saving?', line: 'What you changed here is not saved yet.' },
  /** The same for a text to somebody. */
  notSent: { title: 'Leave without sending?', line: 'What you wrote here is not sent yet.' },
  leave: 'Leave',
  keepEditing: 'Keep editing',
  retry: 'Retry',
  undo: 'Undo',
  remove: 'Remove',
  delete: 'Delete',
  more: 'More',
  back: 'Back',
  goBack: 'Go Back',
  clearAll: 'Clear all',
  clear: 'Clear',
  loadMore: 'Load more',
  language: 'Language',
  loading: 'Loading...',
  loadingPost: 'Loading post',
  loadingPosts: 'Loading posts...',
  error: 'Error',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  chosen: 'Chosen',
  notes: 'Notes',
  notSaid: 'Not given',
  /** Texts that somebody wrote. */
  quoted: (words: string) => `“${words}”`,
  cancelReply: 'Cancel reply',
  uploading: 'Uploading...',
  compressing: 'Compressing your file...',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  verified: 'Verified',
  users: 'Users',
  posts: 'Posts',
  comments: 'Comments',
  feminine: 'Feminine',
  masculine: 'Masculine',
  removeThe: (what: string) => `Remove ${what}`,
  /** The ticks of a filter. */
  measuresMatched: (matched: number, total: number) =>
    `${plain(matched)} of ${plain(total)} ${form(total, { one: 'measure', other: 'measures' })}`,
  now: 'now',
  justNow: 'just now',
  minutes: (count: number) => `${plain(count)}m`,
  hours: (count: number) => `${plain(count)}h`,
  days: (count: number) => `${plain(count)}d`,
  weeks: (count: number) => `${plain(count)}w`,
  /** `age` is one of the above. */
  ago: (age: string) => `${age} ago`,
})

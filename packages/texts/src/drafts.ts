// Drafts, and posts that are shared at a planned time.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain, plural } = formatsOf('en')

export const draftsTexts = translated('drafts', {
  title: 'Drafts',
  planned: 'Planned',
  withoutTime: 'Without a time',
  loading: 'Loading drafts',
  loadFailed: 'Your drafts could not be loaded',
  openFailed: 'This draft could not be opened',
  empty: 'Nothing is waiting here',
  emptyLine: 'While you compose a post you can keep it as a draft, or choose when it is shared.',
  compose: 'Compose a post',
  /** How many there are, including planned ones, and how many there can be. */
  counted: (count: number, most: number) => `${plain(count)} of ${plain(most)} in all`,
  /** The time zone of this device: its city in English, and its name in this language. */
  timesIn: (city: string, _name: string) => `${city} time`,
  /** For a time that was chosen in another zone. */
  timeThere: (time: string, city: string, _name: string) => `${time} ${city} time`,
  kinds: { regular: 'Look', style_vote: 'Style Vote', forum: 'Forum Thread' },
  files: (count: number) => plural(count, { one: 'file', other: 'files' }),
  untitled: 'No words yet',
  /** `age` as `5m ago`. */
  kept: (age: string) => `Kept ${age}`,
  moreAbout: (title: string) => `More about ${title}`,
  keep: 'Keep as draft',
  keeping: 'Keeping...',
  keptToast: { title: 'Kept as a draft', line: 'You find it on every device, under Drafts.' },
  keepFailed: { title: 'Failed to keep the draft' },
  plan: 'Choose a time',
  replan: 'Change the time',
  unplan: 'Do not share automatically',
  planTitle: 'When is it shared?',
  planLine: 'It is shared automatically. Until then you can change it, or choose another time.',
  at: 'Day and time',
  set: 'Share then',
  /** `day` as `Mon, Nov 30`, `time` as `09:00`. */
  plannedText: (day: string, time: string) => ({ title: `It is shared on ${day} at ${time}` }),
  unplannedToast: { title: 'It stays a draft' },
  planFailed: { title: 'Failed to set the time' },
  timeMissing: 'Please choose a day and a time.',
  timeIsPast: 'Choose a time in the future.',
  planIsFar: (days: number) =>
    `Choose a time within ${plural(days, { one: 'day', other: 'days' })}.`,
  delete: 'Delete draft',
  deletedToast: { title: 'Draft deleted' },
  deleteFailed: { title: 'Failed to delete the draft' },
  restoreFailed: { title: 'Failed to take it back' },
  /** Why it was not shared on time. */
  failures: {
    limited: 'Not shared: you cannot post at the moment.',
    suspended: 'Not shared: your account was suspended.',
    new_person: 'Not shared: new people cannot share more yet.',
    too_many: 'Not shared: you shared as much as one can at that time.',
    files: 'Not shared: one of its files is damaged or gone.',
    incomplete: 'Not shared: something in it has to be changed first.',
    nobody_chosen: 'Not shared: nobody was on your list of chosen people.',
    other: 'Not shared: something went wrong.',
  },
})

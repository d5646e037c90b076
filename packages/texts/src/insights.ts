// Insights: the numbers of one's own posts.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, form } = formatsOf('en')

export const insightsTexts = translated('insights', {
  title: 'Insights',
  allPosts: 'All your posts',
  loading: 'Loading the numbers',
  loadFailed: 'The numbers could not be loaded',
  empty: 'Nobody has looked yet',
  emptyLine: 'When others open, save or share your posts, you see it here.',
  /** Beside the number. */
  people: (count: number) => form(count, { one: 'person looked', other: 'people looked' }),
  views: (count: number) => form(count, { one: 'view by others', other: 'views by others' }),
  figures: {
    likes: 'Liked it',
    saves: 'Saved it',
    dotPresses: 'Pressed a product dot',
    shares: 'Sent it to somebody',
    voters: 'Voted',
    follows: 'Followed you from here',
  },
  all: {
    likes: 'Likes',
    saves: 'Saves',
    dotPresses: 'Product dots pressed',
    shares: 'Sent to somebody',
    voters: 'Votes',
    follows: 'Followed you from a post',
  },
  /** The highest day of the plot. */
  peak: (count: number, day: string) => `${exact(count)} on ${day}`,
  table: 'The days as a table',
  caption: 'Each day, newest first',
  columns: {
    day: 'Day',
    views: 'Looked',
    saves: 'Saved',
    dotPresses: 'Dots',
    shares: 'Sent',
    voters: 'Voted',
    follows: 'Fol\u00ADlowed',
  },
  mostOpened: 'Opened most in 30 days',
  note: 'Only you see this. Each person counts once a day; nobody is named. Days are in UTC.',
})

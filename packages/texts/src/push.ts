// Texts on a locked device, which everybody nearby can read: they name nobody and quote nothing.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, form } = formatsOf('en')
const people = (count: number) =>
  `${exact(count)} ${form(count, { one: 'person', other: 'people' })}`

export const pushTexts = translated('push', {
  /** By kind of notification, for this many people. */
  lines: {
    like: (count: number) => `${people(count)} liked your post.`,
    share: (count: number) => `${people(count)} shared your post.`,
    comments: (count: number) => `${people(count)} commented on your post.`,
    replies: (count: number) => `${people(count)} answered you.`,
    follow: (count: number) => `${people(count)} started following you.`,
    asked: (count: number) =>
      `${people(count)} ${form(count, { one: 'asks', other: 'ask' })} to follow you.`,
    admitted: (_count: number): string => 'Your request to follow was accepted.',
  },
  votes: (votes: number) => `${exact(votes)} votes came in. See what they chose.`,
  /** For every other kind. */
  something: 'There is something new for you.',
})

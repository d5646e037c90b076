// Notifications.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { form, plain } = formatsOf('en')

export const notificationsTexts = translated('notifications', {
  liked: { title: 'liked your post' },
  commented: { title: 'commented on your post' },
  replied: { title: 'replied to your comment' },
  answered: { title: 'answered a thread you follow' },
  followed: { title: 'started following you' },
  followRequested: { title: 'asks to follow you' },
  requestAccepted: { title: 'accepted your request to follow' },
  sharedPost: { title: 'shared your post' },
  /** After the name of its author. */
  voteEnded: { title: 'has the result of a vote you took part in' },
  outcomeTold: { title: 'told how a vote you took part in turned out' },
  answerAccepted: { title: 'chose your answer as the one that helped' },
  ownVoteEnded: { title: 'Your style vote is over: see what people chose' },
  ownVoteUnanswered: { title: 'Your style vote is over. Nobody voted' },
  draftNotShared: { title: 'A planned post was not shared. It is among your drafts' },
  /** For more than one person; their names come before it. */
  bySeveral: {
    liked: 'liked your post',
    sharedPost: 'shared your post',
    commented: 'commented on your post',
    replied: 'replied to your comment',
    answered: 'answered a thread you follow',
  },
  /** The comment after the sentence. */
  quoted: (words: string) => `: “${words}”`,
  none: { title: 'No notifications yet' },
  /** For the author when a style vote reaches a round number. */
  votesReached: (votes: number) => ({ title: `Your style vote reached ${votes} votes` }),
  /** Decisions of moderators; the page that it opens has the details. */
  moderation: {
    statement: { title: 'The moderators decided about something of yours' },
    reversed: { title: 'A decision about you was taken back: everything is as before' },
    objection_decided: { title: 'Your objection was decided' },
    report_decided: { title: 'Your report was decided' },
    report_taken_back: { title: 'The decision about your report was taken back' },
    report_reopened: { title: 'Your report is looked at again' },
  },
  loadFailed: { title: 'Failed to load notifications' },
  title: 'Notifications',
  chat: 'Chat',
  messages: 'Messages',
  loading: 'Loading notifications',
  markAllRead: 'Mark all as read',
  unreadMark: 'Unread:',
  two: (first: string, second: string) => `${first} and ${second}`,
  oneAndOthers: (first: string, others: number) =>
    `${first} and ${plain(others)} ${form(others, { one: 'other', other: 'others' })}`,
  twoAndOthers: (first: string, second: string, others: number) =>
    `${first}, ${second} and ${plain(others)} ${form(others, { one: 'other', other: 'others' })}`,
  /** The lists: one of everything, and those of one subject. */
  lists: 'What to show',
  choose: 'Choose what you hear about',
  tabs: { all: 'All', comments: 'Comments', follows: 'Follows', votes: 'Votes' },
  noneInTab: {
    comments: { title: 'No comments yet' },
    follows: { title: 'Nobody followed you yet' },
    votes: { title: 'No votes yet' },
  },
  /** `shown` is the text of the badge: `99+` for many. */
  unreadCounted: (shown: string, count: number) =>
    `${shown} unread ${form(count, { one: 'notification', other: 'notifications' })}`,
})

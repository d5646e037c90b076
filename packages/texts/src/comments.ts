// Comments and replies.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const commentsTexts = translated('comments', {
  added: { title: 'Comment added', line: 'Your comment has been posted' },
  replyAdded: { title: 'Reply added', line: 'Your reply has been posted' },
  deleted: { title: 'Comment deleted', line: 'Your comment has been removed' },
  replyDeleted: { title: 'Reply deleted', line: 'Your reply has been removed' },
  profileNotFound: { title: 'Profile not found' },
  signInToAdd: { title: 'Sign in to add a comment' },
  loadFailed: { title: 'Failed to load comments' },
  repliesFailed: { title: 'Failed to load replies' },
  none: { title: 'No comments yet. Be the first.' },
  withNetwork: 'Comments come with the network. Nothing to do.',
  noneSeen: 'Nothing here that you can see.',
  confirmDelete: {
    title: 'Delete comment',
    line: 'Are you sure you want to delete this comment?',
  },
  confirmDeleteReply: {
    title: 'Delete reply',
    line: 'Are you sure you want to delete this reply?',
  },
  gone: { title: 'Comment deleted' },
  answeredGone: {
    title: 'The comment you reply to is gone',
    line: 'Your words are still here: post them as a comment.',
  },
  write: 'Write a comment',
  addReplyHint: 'Add a reply...',
  addHint: 'Add a comment...',
  addReply: 'Add a reply',
  add: 'Add a comment',
  post: 'Post',
  loading: 'Loading comments',
  replies: 'Replies',
  moreReplies: 'View more replies',
  more: 'View more comments',
  /** Under the newest ones; the number counts replies, too. */
  viewAll: (count: number) => `View all ${plain(count)}`,
  author: 'Author',
  reply: 'Reply',
  report: 'Report',
  deleteYourReply: 'Delete your reply',
  deleteYours: 'Delete your comment',
  hideReplies: 'Hide replies',
  replyingTo: 'Replying to {name}',
  accepted: 'The answer that helped',
  acceptedBy: (name: string) => `chosen by ${name}`,
  accept: 'This helped',
  acceptThe: (name: string) => `This helped: the answer by ${name}`,
  unaccept: 'Take back',
  acceptFailed: { title: 'The answer could not be marked' },
  /** On a button that says that an answer helped. */
  helped: (count: number) => (count === 0 ? 'Helpful' : `${plain(count)} helped`),
  helpedThe: (count: number, name: string) =>
    `${count === 0 ? 'Helpful' : `${plain(count)} helped`}: the answer by ${name}`,
  order: 'Order of the answers',
  orders: { helpful: 'Most helpful', newest: 'Newest', oldest: 'Oldest' },
  approve: 'Approve',
  remove: 'Remove',
  approveThe: (name: string) => `Approve comment by ${name}`,
  removeThe: (name: string) => `Remove comment by ${name}`,
  awaits: (name: string) => `Only you and ${name} see this`,
  closed: {
    followers: 'Only followers of the author can comment here.',
    nobody: 'The author takes no comments here.',
  },
  approveFirst: 'Approve the comment first. Until then only you and its author see it.',
  confirmRemove: {
    title: 'Remove comment',
    line: 'Nobody will see it any more.',
  },
  arrived: (name: string, words: string) => `New comment by ${name}: ${words}`,
  by: (name: string) => `Comment by ${name}`,
  replyBy: (name: string) => `Reply by ${name}`,
  reportBy: (name: string) => `Report comment by ${name}`,
  replyTo: (name: string) => `Reply to ${name}`,
  viewReplies: (count: number) => `View replies (${plain(count)})`,
})

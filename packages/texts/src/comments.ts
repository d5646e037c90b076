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
  userProfileNotFound: { title: 'User profile not found' },
  signInToAdd: { title: 'Sign in to add a comment' },
  loadFailed: { title: 'Failed to load comments' },
  repliesFailed: { title: 'Failed to load replies' },
  none: { title: 'No comments yet. Say the first word.' },
  confirmDelete: {
    title: 'Delete comment',
    line: 'Are you sure you want to delete this comment?',
  },
  confirmDeleteReply: {
    title: 'Delete reply',
    line: 'Are you sure you want to delete this reply?',
  },
  gone: { title: 'Comment deleted' },
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
  author: 'Author',
  reply: 'Reply',
  deleteYourReply: 'Delete your reply',
  deleteYours: 'Delete your comment',
  hideReplies: 'Hide replies',
  replyingTo: 'Replying to {name}',
  arrived: (name: string, words: string) => `New comment by ${name}: ${words}`,
  by: (name: string) => `Comment by ${name}`,
  replyBy: (name: string) => `Reply by ${name}`,
  replyTo: (name: string) => `Reply to ${name}`,
  viewReplies: (count: number) => `View replies (${plain(count)})`,
})

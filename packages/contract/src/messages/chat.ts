// Chat.
import { spoken } from './spoken.ts'

export const chatTexts = spoken('chat', {
  sendFailed: { title: 'Failed to send message' },
  deleteFailed: { title: 'Failed to delete conversation' },
  unknownSender: { title: 'Unknown' },
  deletedUser: { title: 'Deleted user' },
  none: { title: 'No Conversations', line: 'Pick someone you follow and say hello.' },
  noneOpen: { title: 'Pick a conversation to read it here.' },
  noUsers: { title: 'No users found' },
  noSuggestions: { title: 'No suggestions available' },
  confirmDelete: {
    title: 'Delete Conversation',
    line: 'Its messages so far disappear for you. The other person keeps theirs.',
  },
  messageGone: { title: 'This message is no longer there.' },
  postGone: { title: 'This post is no longer there.' },
  fileGone: { title: 'This file is no longer there.' },
  accountGone: { title: 'This account is gone.' },
  photo: { title: 'Photo' },
  video: { title: 'Video' },
  sharedPost: { title: 'Shared a post' },
  notOneself: { title: 'You cannot write to yourself.' },
  quotedGone: { title: 'The quoted message is gone.' },
})

// Passing on a post.
import { translated } from './translated.ts'

export const sharingTexts = translated('sharing', {
  linkCopied: 'Link copied',
  linkNotCopied: { title: 'The link could not be copied' },
  sentTo: 'Sent to',
  sendTo: 'Send to',
  sent: 'Sent',
  send: 'Send',
  title: 'Share',
  copyLink: 'Copy link',
  shareTo: 'Share to…',
  sendInChat: 'Send in chat',
  /** For a post that not everybody sees, before it is passed on. */
  opensFor: {
    own: {
      followers: 'Only your followers can open it.',
      chosen: 'Only the people on your list can open it.',
      held: 'It is being reviewed. Until then only you can open it.',
    },
    others: {
      followers: (author: string) => `Only followers of ${author} can open it.`,
      chosen: (author: string) => `Only people chosen by ${author} can open it.`,
    },
  },
})

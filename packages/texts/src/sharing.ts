// Passing a post on.
import { spoken } from './spoken.ts'

export const sharingTexts = spoken('sharing', {
  linkCopied: { title: 'Link copied' },
  linkNotCopied: { title: 'The link could not be copied' },
  sentTo: 'Sent to',
  sendTo: 'Send to',
  sent: 'Sent',
  send: 'Send',
  title: 'Share',
  copyLink: 'Copy link',
  shareTo: 'Share to…',
  sendInChat: 'Send in chat',
})

// Passing a post on.
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
})

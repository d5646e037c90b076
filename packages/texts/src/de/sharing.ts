// German: passing a post on.
import type { sharingTexts } from '../sharing.ts'

export const sharing: typeof sharingTexts = {
  linkCopied: 'Link kopiert',
  linkNotCopied: { title: 'Der Link konnte nicht kopiert werden' },
  sentTo: 'Gesendet an',
  sendTo: 'Senden an',
  sent: 'Gesendet',
  send: 'Senden',
  title: 'Teilen',
  copyLink: 'Link kopieren',
  shareTo: 'Teilen mit …',
  sendInChat: 'Im Chat senden',
}

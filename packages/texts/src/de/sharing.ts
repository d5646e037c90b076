// German: passing on a post.
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
  opensFor: {
    own: {
      followers: 'Öffnen können es nur deine Follower.',
      chosen: 'Öffnen können es nur die Personen auf deiner Liste.',
      held: 'Es wird noch geprüft. Bis dahin kannst nur du es öffnen.',
    },
    others: {
      followers: (author) => `Öffnen können es nur Follower von ${author}.`,
      chosen: (author) => `Öffnen können es nur Personen, die ${author} ausgewählt hat.`,
    },
  },
}

// German: the landing page, and the texts of documents before any script runs.
import { formatsOf } from '../formats.ts'
import type { landingTexts } from '../landing.ts'

const { exact } = formatsOf('de')

export const landing: typeof landingTexts = {
  title: 'Kloset: Human Fashion Discovery',
  description:
    'Echte Outfits an echten Körpern. Finde die, die gebaut sind wie du, und frag, bevor du kaufst, packst oder losgehst.',
  human: 'Human',
  fashion: 'Fashion',
  discovery: 'Discovery',
  lead: 'Echte Outfits an echten Körpern. Finde die, die gebaut sind wie du',
  leadMore: ', und frag, bevor du kaufst, packst oder losgehst',
  ofUsers: (goal) => `von ${exact(goal)} Personen`,
  signUp: 'Registrieren',
  logIn: 'Anmelden',
  toDiscover: 'Weiter zu Entdecken',
  houseRules: 'Hausregeln',
  report: 'Etwas melden',
  termsOfUse: 'Nutzungsbedingungen',
  privacyPolicy: 'Datenschutzerklärung',
  noScript: 'Kloset braucht JavaScript. Schalte es im Browser ein, um diese Seite zu sehen.',
  offlineTitle: 'Offline · Kloset',
}

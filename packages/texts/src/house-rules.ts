// The rules of the house: what stands around them. The rules themselves are written by admins.
import { translated } from './translated.ts'

export const houseRulesTexts = translated('houseRules', {
  title: 'Rules of the house',
  line: 'They are for everybody. A decision about something you shared names the rule it rests on.',
  changed: 'The rules of the house have changed',
  /** Beside a rule whose words are new to the reader. */
  changedMark: 'Changed',
  later: 'Later',
  agree: 'I agree',
  failed: 'The rules could not be loaded.',
})

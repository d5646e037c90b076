// The texts around the house rules. Admins write the rules themselves.
import { translated } from './translated.ts'

export const houseRulesTexts = translated('houseRules', {
  title: 'Rules of the house',
  line: 'They are for everybody. A decision about something you shared names the rule it rests on.',
  changed: 'The rules of the house have changed',
  /** Beside a rule whose text is new to the reader. */
  changedMark: 'Changed',
  later: 'Later',
  agree: 'I agree',
  failed: 'The rules could not be loaded.',
})

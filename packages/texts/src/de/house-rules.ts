// German: the texts around the house rules.
import type { houseRulesTexts } from '../house-rules.ts'

export const houseRules: typeof houseRulesTexts = {
  title: 'Hausregeln',
  line: 'Sie gelten für alle. Eine Entscheidung über etwas von dir nennt die Regel, auf der sie beruht.',
  changed: 'Die Hausregeln haben sich geändert',
  changedMark: 'Geändert',
  later: 'Später',
  agree: 'Ich stimme zu',
  failed: 'Die Regeln konnten nicht geladen werden.',
}

// German: texts on a locked device.
import { formatsOf } from '../formats.ts'
import type { pushTexts } from '../push.ts'

const { exact, form } = formatsOf('de')
const people = (count: number, one: string, other: string) =>
  form(count, { one: `Eine Person ${one}`, other: `${exact(count)} Personen ${other}` })

export const push: typeof pushTexts = {
  lines: {
    like: (count) => `${people(count, 'mag', 'mögen')} deinen Beitrag.`,
    share: (count) => `${people(count, 'hat', 'haben')} deinen Beitrag geteilt.`,
    comments: (count) => `${people(count, 'hat', 'haben')} deinen Beitrag kommentiert.`,
    replies: (count) => `${people(count, 'hat', 'haben')} dir geantwortet.`,
    follow: (count) => `${people(count, 'folgt', 'folgen')} dir jetzt.`,
    asked: (count) => `${people(count, 'möchte', 'möchten')} dir folgen.`,
    admitted: () => 'Deine Anfrage zu folgen wurde angenommen.',
  },
  votes: (votes) => `${exact(votes)} Stimmen sind da. Sieh dir an, was gewählt wurde.`,
  something: 'Es gibt etwas Neues für dich.',
}

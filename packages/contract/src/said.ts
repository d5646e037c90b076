// In whose language schemas say what is wrong. A page has one reader, in whose language it is; the server
// answers readers of all languages and names the one whose words it is about to judge.
import { fieldsTexts } from './messages/fields.ts'

export type FieldsTexts = typeof fieldsTexts

let textsOfReader = (): FieldsTexts => fieldsTexts

/**
 * Judges for another reader, who is asked for only when something is said. `judge` has to read the sentences
 * before it returns: zod says them when its `error` is first looked at.
 */
export function saidIn<Judged>(texts: () => FieldsTexts, judge: () => Judged): Judged {
  const before = textsOfReader
  textsOfReader = texts
  try {
    return judge()
  } finally {
    textsOfReader = before
  }
}

/** The sentences for whom words are judged just now. */
export const sentences = (): FieldsTexts => textsOfReader()

/** What a schema says when its condition does not hold. */
export const said = (sentence: (texts: FieldsTexts) => string) => ({
  error: () => sentence(textsOfReader()),
})

/** What is said of everything without a sentence of its own: zod's `error`. Undefined leaves it to zod. */
export const unsaid = (): string | undefined => textsOfReader().unsaid ?? undefined

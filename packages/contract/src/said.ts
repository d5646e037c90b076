// In whose language schemas say what is wrong. A page has one reader, in whose language it is; the server
// answers readers of all languages and names the one whose words it is about to judge.
import { fieldsTexts } from '@kloset/texts/fields'

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

/** The names of sentences without a value in them. */
type Plain = {
  [Name in keyof FieldsTexts]: FieldsTexts[Name] extends string ? Name : never
}[keyof FieldsTexts]

/** What a schema says when its condition does not hold: a sentence by its name, or made of the reader's. */
export const said = (sentence: Plain | ((texts: FieldsTexts) => string)) => ({
  error: () => {
    const texts = textsOfReader()
    return typeof sentence === 'string' ? texts[sentence] : sentence(texts)
  },
})

/** What is said of everything without a sentence of its own: zod's `error`. Undefined leaves it to zod. */
export const unsaid = (): string | undefined => textsOfReader().unsaid ?? undefined

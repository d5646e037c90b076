// The sentences of failed schemas, in the reader's language. A page has one reader, in whose language it is.
// The server has readers of all languages, and names the texts of the one whose input it validates.
import { fieldsTexts } from '@kloset/texts/fields'

export type FieldsTexts = typeof fieldsTexts

let textsOfReader = (): FieldsTexts => fieldsTexts

/**
 * Validates for another reader, whose texts are read only when a schema fails. `validate` has to read the
 * messages before it returns: zod makes a message when its `error` is first read.
 */
export function withFieldTexts<Validated>(
  texts: () => FieldsTexts,
  validate: () => Validated,
): Validated {
  const before = textsOfReader
  textsOfReader = texts
  try {
    return validate()
  } finally {
    textsOfReader = before
  }
}

/** The texts of the current reader. */
export const fieldTexts = (): FieldsTexts => textsOfReader()

/** The names of texts without a value in them. */
type Plain = {
  [Name in keyof FieldsTexts]: FieldsTexts[Name] extends string ? Name : never
}[keyof FieldsTexts]

/** The message of a schema that fails: a text by its name, or one made of the reader's texts. */
export const message = (text: Plain | ((texts: FieldsTexts) => string)) => ({
  error: () => {
    const texts = textsOfReader()
    return typeof text === 'string' ? texts[text] : text(texts)
  },
})

/** The message of schemas that name none, as zod's `customError`. Undefined leaves it to zod. */
export const defaultMessage = (): string | undefined => textsOfReader().defaultMessage ?? undefined

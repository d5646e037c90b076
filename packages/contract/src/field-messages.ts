// The sentences of failed schemas, in the reader's language. A page has one reader and one language. The server has
// readers of all languages, and uses the texts of the reader whose input it validates.
import { fieldsTexts } from '@kloset/texts/fields'

export type FieldsTexts = typeof fieldsTexts

let textsOfReader = (): FieldsTexts => fieldsTexts

/**
 * Validates for another reader, whose texts are read only when a schema fails. `validate` has to read the messages
 * before it returns, because zod makes a message when its `error` is first read.
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

/** The names of texts without parameters. */
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

/** The message of schemas that name none, for zod's `customError`. Undefined means zod's own message. */
export const defaultMessage = (): string | undefined => textsOfReader().defaultMessage ?? undefined

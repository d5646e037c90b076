// What is wrong with the words of a note, for its field.
import { collectionLimits } from '@kloset/contract/collections'
import { fieldsTexts } from '@kloset/texts/fields'

const { noteLength } = collectionLimits

/** Undefined while it can be saved. */
export const noteError = (note: string | null) =>
  (note?.trim().length ?? 0) > noteLength ? fieldsTexts.tooLong(noteLength) : undefined

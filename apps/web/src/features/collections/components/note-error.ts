// The error text for the field of a note.
import { collectionLimits } from '@kloset/contract/collections'
import { fieldsTexts } from '@kloset/texts/fields'

const { noteLength } = collectionLimits

/** Undefined while the note can be saved. */
export const noteError = (note: string | null) =>
  (note?.trim().length ?? 0) > noteLength ? fieldsTexts.tooLong(noteLength) : undefined

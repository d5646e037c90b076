// Pure rules of the profile's form: its fields, the request, and the fields that an error names.
import type { OwnProfile, ProfileChanges } from '@kloset/contract/profiles.schemas'
import { ApiError } from '../../lib/api/http.ts'

const words = [
  'username',
  'displayName',
  'status',
  'bio',
  'location',
  'instagram',
  'tiktok',
  'website',
  'ctaLabel',
  'ctaUrl',
] as const
/** A field of words; `gender` is a choice. */
export type Word = (typeof words)[number]

const fields = [...words, 'gender'] as const

/** The initial values of the form. */
export const wordsOf = (profile: OwnProfile) =>
  Object.fromEntries(words.map((word) => [word, profile[word] ?? ''])) as Record<Word, string>

/** The changed fields, with the values before the change; the two fields of the button are sent together. */
export function changesOf(
  changes: ProfileChanges,
  dirty: Partial<Record<(typeof fields)[number], boolean>>,
  seen: OwnProfile,
): ProfileChanges {
  const isButton = (name: string) => name === 'ctaLabel' || name === 'ctaUrl'
  const changesButton = dirty.ctaLabel || dirty.ctaUrl
  const names = fields.filter((name) => (isButton(name) ? changesButton : dirty[name]))
  return {
    ...Object.fromEntries(names.map((name) => [name, changes[name]])),
    was: Object.fromEntries(names.map((name) => [name, seen[name]])),
  }
}

/** The fields that an error names, with their messages. */
export function refusedFields(error: unknown) {
  const refused = error instanceof ApiError ? error.fields : []
  return fields.flatMap((name) => {
    const found = refused.find(({ path }) => path === `body.${name}`)
    return found ? [{ name, message: found.message }] : []
  })
}

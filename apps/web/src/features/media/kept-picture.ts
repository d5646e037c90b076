// Fetches a picture that is only on the server, when its author edits it.
import type { DraftFile } from './draft-files.rules.ts'
import { movementOf } from './moving-pictures.ts'

/** @returns its largest width; null when it cannot be fetched or is animated: another version would not be */
export async function fetchPicture({
  name,
  previewUrl,
}: Pick<DraftFile, 'name' | 'previewUrl'>): Promise<File | null> {
  if (previewUrl === null) return null
  try {
    const answer = await fetch(previewUrl)
    if (!answer.ok) return null
    const bytes = await answer.blob()
    const file = new File([bytes], name, { type: bytes.type })
    return (await movementOf(file)) === 'moving' ? null : file
  } catch {
    return null
  }
}

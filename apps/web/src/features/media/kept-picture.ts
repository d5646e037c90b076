// The bytes of a picture that is on the server alone, fetched when its author changes it.
import type { DraftFile } from './draft-files.rules.ts'
import { movementOf } from './moving-pictures.ts'

/** @returns its largest width; null when it cannot be reached, or moves: another version would stand still */
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

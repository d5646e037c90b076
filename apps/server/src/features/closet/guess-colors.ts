// Runs the job that finds the colours of the garments on a look from its pictures. A second run changes nothing.
import type { GarmentColor } from '@kloset/contract/closet'
import { findMediaOfPosts } from '../../entities/media/media.queries.ts'
import { findGarments } from '../../entities/posts/garments.queries.ts'
import { toGarment } from '../../entities/posts/garments.rules.ts'
import { type Area, readPixels } from '../../platform/images/crop.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { ifThere } from '../../platform/storage/if-there.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { boxOf, colorOf } from './colors.rules.ts'
import { findUncolored, writeGuesses } from './colors.queries.ts'

/** The side of the sample for reading a colour, in pixels. */
const SAMPLE_SIDE = 32

/** Does nothing for a picture that is still being processed: the job runs again when the picture is ready. */
export async function run(
  { db, storage }: Pick<JobPlatform, 'db' | 'storage'>,
  { userId, postId }: { userId: string; postId: string },
): Promise<void> {
  const uncolored = await findUncolored(db, userId, postId)
  if (uncolored.length === 0) return
  const idOf = new Map(uncolored.map(({ id, garmentId }) => [garmentId, id]))
  const garments = (await findGarments(db, postId)).map((row) => toGarment(row, true))
  const files = await findMediaOfPosts(db, [postId])
  const guesses: { id: string; color: GarmentColor }[] = []
  for (const { id: garmentId, category, spot } of garments) {
    const id = idOf.get(garmentId)
    if (id === undefined) continue
    const box = boxOf(category, spot)
    const file = files.find(({ position }) => position === (spot?.mediaPosition ?? 0))
    const [smallest] = file?.state === 'ready' ? file.renditions : []
    const color = box && smallest ? await readColor(storage, smallest.key, box) : null
    if (color) guesses.push({ id, color })
  }
  if (guesses.length > 0) await writeGuesses(db, userId, guesses)
}

/** @returns null also when the picture was deleted meanwhile */
async function readColor(storage: Storage, key: string, box: Area): Promise<GarmentColor | null> {
  const pixels = await ifThere(storage.withFile(key, (path) => readPixels(path, box, SAMPLE_SIDE)))
  return pixels && colorOf(pixels)
}

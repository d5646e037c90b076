// Whether a person should see a picture before others do. Three checks, each of which only adds a finding: hashes of
// removed pictures, the operator's matcher (SCAN_URL) and the scan (SCAN_PICTURES). Pictures of conversations are
// private and not checked. Their hash is written all the same: posts are compared with it once a moderator removed one.
import { scanPicture } from '../../platform/images/scan-picture.ts'
import { hashPicture } from '../../platform/images/perceptual-hash.ts'
import type { RenderedImage } from '../../platform/images/render.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { isMatched } from './ask-matcher.ts'
import type { UploadRow } from './media.queries.ts'
import {
  isRemovedBefore,
  writeFinding,
  writeHash,
  type PictureFinding,
} from './picture-hashes.queries.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'log'>

/** Wide enough for every check; more would only cost time. */
const CHECKED_WIDTH = 1080

/**
 * Writes the hash of a picture and what was found. Call it before the picture is stored or shown.
 * @param isLast a check that fails is repeated by the next attempt; after the last one a moderator reviews the picture
 */
export async function checkPicture(
  uses: Uses,
  { id: uploadId, user_id: userId, is_for_message: isForMessage }: UploadRow,
  { renditions }: RenderedImage,
  isLast: boolean,
): Promise<void> {
  const [smallest] = renditions
  if (!smallest) return
  const { path } = renditions.findLast(({ width }) => width <= CHECKED_WIDTH) ?? smallest
  const hash = await hashPicture(smallest.path)
  const picture = { userId, uploadId }
  // Before the checks: when a picture like it is removed meanwhile, this one is found by its hash.
  await writeHash(uses.db, picture, hash)
  if (isForMessage) return
  const finding = await findInPicture(uses, hash, path).catch((error: unknown) => {
    if (!isLast) throw error
    uses.log.error({ err: error, uploadId }, 'A picture was not checked: a moderator reviews it')
    return 'not_checked' as const
  })
  if (finding !== null) await writeFinding(uses.db, picture, finding)
}

/** For a video without a poster, which has no picture to check: a moderator reviews it. */
export async function leaveUnchecked(
  { db }: Pick<Uses, 'db'>,
  { id: uploadId, user_id: userId, is_for_message: isForMessage }: UploadRow,
): Promise<void> {
  if (!isForMessage) await writeFinding(db, { userId, uploadId }, 'not_checked')
}

/** @param path of a WebP with the whole picture @throws when a check fails */
export async function findInPicture(
  uses: Uses,
  hash: string | null,
  path: string,
): Promise<PictureFinding | null> {
  const { scanUrl } = uses.config
  if (hash !== null && (await isRemovedBefore(uses.db, hash))) return 'removed_before'
  if (scanUrl !== null && (await isMatched(scanUrl, path))) return 'matched'
  return scan(uses, path)
}

async function scan({ config, log }: Uses, path: string): Promise<PictureFinding | null> {
  const { scanPictures, scanThreshold } = config
  if (scanPictures === 'off') return null
  try {
    const isExplicit = (await scanPicture(path)) * 100 >= scanThreshold
    if (!isExplicit) return null
    return scanPictures === 'hold' ? 'explicit' : 'flagged'
  } catch (error) {
    if (scanPictures === 'hold') throw error
    // It is shown in any case: nothing waits for the scan.
    log.error({ err: error }, 'A picture was not scanned')
    return null
  }
}

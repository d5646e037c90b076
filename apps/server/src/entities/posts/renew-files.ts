// Runs after a post was narrowed to fewer people: moves its files to new addresses, which nobody can guess. Files that
// are still processed have no address yet.
import { randomUUID } from 'node:crypto'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { rooms } from '../../platform/realtime/realtime.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { lockKept } from '../media/kept-files.queries.ts'
import { findMediaOfPosts, type MediaRow } from '../media/media.queries.ts'
import { bestDerivative, derivativesFolder } from '../media/media.rules.ts'
import { renamePostMedia, renameUpload } from '../media/rename-upload.queries.ts'
import { copyFiles, withheldPath } from '../media/withhold-files.ts'
import { lockUploadsOfPost } from './look-pictures.queries.ts'
import { dropOldFiles } from './posts.jobs.ts'
import { lockPost, updateMediaColumns } from './posts.queries.ts'

/** Several posts of the demo show the same pictures, which are stored elsewhere. */
const isOwnFile = ({ upload_id: id, video_key, renditions }: MediaRow) =>
  bestDerivative(video_key, renditions)?.startsWith(derivativesFolder(id)) === true

export async function run(
  { db, storage, realtime }: Pick<JobPlatform, 'db' | 'storage' | 'realtime'>,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  const files = await findMediaOfPosts(db, [postId])
  const renewals = files
    .filter((file) => file.state === 'ready' && isOwnFile(file))
    .map(({ position, upload_id: from }) => ({ position, from, to: randomUUID() }))
  if (renewals.length === 0) return
  for (const renewal of renewals) await copy(storage, renewal)
  await transaction(db, async (tx, afterCommit) => {
    await lockUploadsOfPost(tx, userId, postId)
    const kept = await lockKept(
      tx,
      renewals.map(({ from }) => derivativesFolder(from)),
    )
    // Moderators may have moved the files while these were copied.
    for (const renewal of renewals) {
      if (kept.has(derivativesFolder(renewal.from))) await copyAgain(storage, renewal)
    }
    const shown = new Set((await findMediaOfPosts(tx, [postId])).map((file) => file.upload_id))
    const left: string[] = []
    const renewed: number[] = []
    for (const { from, to, position } of renewals) {
      // A picture that was removed from the post meanwhile is deleted at its old address.
      const isRenewed = shown.has(from) && (await renameUpload(tx, { userId, from, to }))
      left.push(isRenewed ? from : to)
      if (isRenewed) renewed.push(position)
    }
    await enqueue(tx, dropOldFiles, { uploadIds: left })
    await lockPost(tx, postId)
    for (const { from, to } of renewals) await renamePostMedia(tx, { postId, from, to })
    await updateMediaColumns(tx, postId)
    afterCommit(() => {
      for (const position of renewed) {
        const event = { postId, position, state: 'ready' } as const
        realtime.emit([rooms.person(userId), rooms.post(postId)], 'post.media', event)
      }
    })
  })
}

interface Renewal {
  readonly from: string
  readonly to: string
}

/** Also copies files that are withheld because a moderator removed the post. */
async function copy(storage: Storage, { from, to }: Renewal): Promise<void> {
  const [before, now] = [derivativesFolder(from), derivativesFolder(to)]
  await copyFiles(storage, before, now)
  await copyFiles(storage, withheldPath(before), withheldPath(now))
}

async function copyAgain(storage: Storage, renewal: Renewal): Promise<void> {
  const now = derivativesFolder(renewal.to)
  for (const folder of [now, withheldPath(now)]) await storage.deletePrefix(folder)
  await copy(storage, renewal)
}

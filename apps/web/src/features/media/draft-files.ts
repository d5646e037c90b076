// The files of a post in the composer: each is compressed and uploaded as soon as it is chosen, so that sharing only
// names them. A small store outside React, because uploads outlive renders.
import { uploadTexts } from '@kloset/texts/upload'
import { discardUpload } from '@kloset/contract/media'
import { call, errorText } from '../../lib/api/http.ts'
import { newId } from '../../lib/api/new-id.ts'
import { toast } from '../../ui/toast.ts'
import { copiedDraftOf, type PictureSource, sendCopy } from './copied-picture.ts'
import { inspectPicture, inspectVideo } from './inspect.ts'
import type { Smaller } from './inspect.ts'
import { changed, draftOf, isToFetch, moved, stateOf, without } from './draft-files.rules.ts'
import type { ChosenFile, DraftFile, Files } from './draft-files.rules.ts'
import { fetchPicture } from './kept-picture.ts'
import { compressedText, typeOf } from './media.rules.ts'
import { isRefusedItself, startUpload } from './resumable-upload.ts'
import type { FileToSend, ResumableUpload } from './resumable-upload.ts'
import { createListeners } from '../../lib/listeners.ts'

/** A file failed or was removed while a caller waited for all files. The label of the file says why. */
export class NotAllUploaded extends Error {}

/** The id of the toast about the result of compressing a file. */
export const COMPRESSED_TOAST = 'image-compressed'

/** The current list of files, and how to change it. */
interface Row {
  readonly list: () => Files
  readonly find: (key: string) => DraftFile | undefined
  readonly publish: (next: Files) => void
  readonly change: (key: string, part: Partial<DraftFile>) => void
  readonly subscribe: (listener: () => void) => () => void
}

function createRow(first: Files): Row {
  let files = first
  const { subscribe, notify } = createListeners()
  const publish = (next: Files) => {
    files = next
    notify()
  }
  return {
    list: () => files,
    find: (key) => files.find((file) => file.key === key),
    publish,
    change: (key, part) => publish(changed(files, key, part)),
    subscribe,
  }
}

/** Uploads the bytes of a file and shows the progress in the list. */
function send(
  row: Row,
  key: string,
  blob: Blob,
  { onSent, ...file }: FileToSend & { onSent?: () => void },
): ResumableUpload {
  row.change(key, { stage: 'uploading' })
  return startUpload(blob, file, {
    onLost: () => row.change(key, { isLost: true }),
    onAnswer: () => row.change(key, { isLost: false }),
    onProgress: (progress) => row.change(key, { progress }),
    onDone: (uploadId) => {
      row.change(key, { stage: 'uploaded', uploadId })
      onSent?.()
    },
    onFailure: (error) => {
      const failure = { line: errorText(error), canRetry: !isRefusedItself(error) }
      row.change(key, { stage: 'failed', failure })
    },
  })
}

/** Lets the server copy a picture, with the interface of an upload. */
function startCopy(row: Row, picture: PictureSource): ResumableUpload {
  let isWanted = true
  let copied: string | null = null
  const forget = (uploadId: string) => {
    void call(discardUpload, { params: { uploadId } }).catch(() => undefined)
  }
  const run = async () => {
    try {
      copied = await sendCopy(picture)
      if (isWanted) row.change(picture.key, { stage: 'uploaded', uploadId: copied })
      else forget(copied)
    } catch (error) {
      // It was discarded. The same picture may be in the list again, with a new copy under way.
      if (!isWanted) return
      const line = errorText(error instanceof Error ? error : null)
      const failure = { line, canRetry: !isRefusedItself(error) }
      row.change(picture.key, { stage: 'failed', failure })
    }
  }
  return {
    resume: () => void run(),
    discard: () => {
      isWanted = false
      if (copied !== null) forget(copied)
    },
  }
}

const showNotCompressed = () => toast(uploadTexts.compressionFailed, { kind: 'notice' })

/** The file to upload for a picture: a smaller copy, or the original. Null when it was removed or replaced. */
async function prepare(
  row: Row,
  { key, source: file, previewUrl }: DraftFile,
  { isKept }: { isKept: boolean },
) {
  // A file that is restored after a reload showed its messages when it was chosen.
  let isQuiet = isKept
  const original = { blob: file as Blob, name: file.name, type: typeOf(file) }
  let smaller: Smaller | null = null
  let onSent: (() => void) | undefined
  const isStillWanted = () => row.find(key)?.source === file
  try {
    smaller = await inspectPicture(file, previewUrl, ({ size, becomesStill }) => {
      if (!isStillWanted()) return
      row.change(key, size ? { size } : { previewUrl: null })
      if (!becomesStill || isQuiet) return
      toast(uploadTexts.apngStill, { kind: 'notice', id: COMPRESSED_TOAST })
      // Failed files stay visible.
      isQuiet = true
    })
  } catch {
    // Shown only once the server has accepted the original: for a broken file, the server's refusal is enough.
    onSent = showNotCompressed
  }
  if (!isStillWanted()) return null
  if (!smaller) return { ...original, ...(onSent && { onSent }) }
  const { blob, size } = smaller
  const savedShare = 1 - blob.size / file.size
  row.change(key, { bytes: blob.size, savedShare, size })
  const line = compressedText(file.size, blob.size)
  if (!isQuiet && line) toast({ ...uploadTexts.compressed, line }, { id: COMPRESSED_TOAST })
  return { blob, name: file.name, type: blob.type }
}

/** Waits until every file is on the server. Rejects with NotAllUploaded. */
const whenUploaded = (row: Row) =>
  new Promise<Files>((resolve, reject) => {
    const { length } = row.list()
    let stop: (() => void) | null = null
    const check = () => {
      const files = row.list()
      const state = files.length === length ? stateOf(files) : 'failed'
      if (state === 'busy') return
      stop?.()
      if (state === 'failed') reject(new NotAllUploaded())
      else resolve(files)
    }
    stop = row.subscribe(check)
    check()
  })

/**
 * @param isForMessage whether they are for a conversation, not for a post
 * @param shared the files that are shared already
 */
export function createDraftFiles(isForMessage: boolean, shared: Files = []) {
  const row = createRow(shared)
  const uploads = new Map<string, ResumableUpload>()

  async function start(draft: DraftFile, isKept: boolean) {
    const { key, source, kind, previewUrl } = draft
    if (kind === 'video') {
      const video = { name: source.name, type: typeOf(source), isForMessage }
      uploads.set(key, send(row, key, source, video))
      const size = previewUrl && (await inspectVideo(previewUrl))
      // Another file may have replaced it by now.
      if (row.find(key)?.source === source) row.change(key, size ? { size } : { previewUrl: null })
      return
    }
    const sent = await prepare(row, draft, { isKept })
    if (sent) uploads.set(key, send(row, key, sent.blob, { ...sent, isForMessage }))
  }
  function forget({ key, previewUrl }: DraftFile, discard: boolean) {
    if (discard) uploads.get(key)?.discard()
    uploads.delete(key)
    if (previewUrl) URL.revokeObjectURL(previewUrl)
  }

  return {
    subscribe: row.subscribe,
    list: row.list,
    /** Starts again with the shared files. */
    restore: () => row.publish(shared),
    /** Adds checked files, and starts to compress and upload them. */
    add: (chosen: readonly ChosenFile[]) => {
      for (const one of chosen) {
        const draft = draftOf(one, one.key ?? newId(), (file) => URL.createObjectURL(file))
        if (!draft) continue
        row.publish([...row.list(), draft])
        if (!one.isWaiting) void start(draft, one.key !== undefined)
      }
    },
    /** Fetches a picture of a draft before it is edited. @returns whether its bytes are here */
    fetchSource: async (key: string): Promise<boolean> => {
      const file = row.find(key)
      if (!file || !isToFetch(file)) return file !== undefined
      const source = await fetchPicture(file)
      if (source) row.change(key, { source })
      return source !== null
    },
    /** Replaces a file by another upload, and deletes its own upload on the server. */
    replace: (key: string, file: File) => {
      const before = row.find(key)
      const { altText = '', optionName = '', sharedPosition = null } = before ?? {}
      const words = { altText, optionName }
      const made = draftOf({ file, ...words }, key, (source) => URL.createObjectURL(source))
      if (!before || !made) return
      const draft = { ...made, sharedPosition }
      forget(before, true)
      row.publish(row.list().map((one) => (one.key === key ? draft : one)))
      void start(draft, true)
    },
    /** Adds a picture of the viewer's post, which the server copies. */
    copy: (picture: PictureSource) => {
      const { key } = picture
      if (row.find(key)) return
      const copying = startCopy(row, picture)
      row.publish([...row.list(), copiedDraftOf(picture)])
      uploads.set(key, copying)
      copying.resume()
    },
    whenUploaded: () => whenUploaded(row),
    describe: (key: string, altText: string) => row.change(key, { altText }),
    nameOption: (key: string, optionName: string) => row.change(key, { optionName }),
    retry: (key: string) => {
      row.change(key, { stage: 'uploading', failure: null, isLost: false })
      uploads.get(key)?.resume()
    },
    /** Moves a file to another position in the row. */
    move: (key: string, to: number) => row.publish(moved(row.list(), key, to)),
    remove: (key: string) => {
      const file = row.find(key)
      if (file) forget(file, true)
      row.publish(without(row.list(), key))
    },
    /** Keeps the uploads on the server when the list is cleared: a post uses them. */
    keepSent: () => uploads.clear(),
    /** Removes everything. @param options `shared`: the uploads are used by a post, so they stay on the server */
    clear: ({ shared }: { shared: boolean }) => {
      for (const file of row.list()) forget(file, !shared)
      row.publish([])
    },
  }
}

export type DraftFiles = ReturnType<typeof createDraftFiles>

// The files of a post being composed: each is compressed and sent as soon as it is chosen, so that
// sharing only has to name them. A small store outside React: uploads outlive renders.
import type { MediaKind } from '@kloset/contract/media.schemas'
import { uploadTexts } from '@kloset/texts/upload'
import { composerTexts } from '@kloset/texts/composer'
import { ApiError, errorText } from '../../lib/api/http.ts'
import { newId } from '../../lib/api/new-id.ts'
import { toast } from '../../ui/toast.ts'
import { isAnimatedPng } from './animated-png.ts'
import { compressPicture, measurePicture, measureVideo } from './compress.ts'
import type { Measures } from './compress.ts'
import { isHeic, kindOf, savedText, sizeText, typeOf } from './media.rules.ts'
import { startUpload } from './resumable-upload.ts'
import type { ResumableUpload, UploadProgress } from './resumable-upload.ts'

/** A file to be taken: a new one, or one that was kept with its key and description. */
export type ChosenFile = { file: File; key?: string; altText?: string }

export type DraftFile = {
  readonly key: string
  /** As it was chosen. */
  readonly source: File
  readonly name: string
  readonly kind: MediaKind
  readonly isHeic: boolean
  /** Of the bytes that are sent. */
  readonly bytes: number
  /** 0 to 1, of the original; 0 when it is sent as it is. */
  readonly savedShare: number
  /** Pixels as shown; null while unknown or when the browser cannot show the file. */
  readonly measures: Measures | null
  /** Shows the file at once; null when the browser cannot. */
  readonly previewUrl: string | null
  readonly stage: 'compressing' | 'uploading' | 'uploaded' | 'failed'
  readonly progress: UploadProgress | null
  /** The server cannot be reached just now; sending goes on by itself. */
  readonly isLost: boolean
  /** Why it failed; `canRetry` is false when the server refused the file itself. */
  readonly failure: { line: string; canRetry: boolean } | null
  readonly uploadId: string | null
  readonly altText: string
}

export type DraftFiles = ReturnType<typeof createDraftFiles>

const isBusy = ({ stage }: DraftFile) => stage === 'compressing' || stage === 'uploading'

/** A file failed or was taken back while somebody waited for all of them; its own label says why. */
export class NotAllUploaded extends Error {}

/** The note of what making it smaller did to a file. */
export const COMPRESSED_TOAST = 'image-compressed'

export function createDraftFiles() {
  let files: readonly DraftFile[] = []
  const uploads = new Map<string, ResumableUpload>()
  const listeners = new Set<() => void>()

  const publish = (next: readonly DraftFile[]) => {
    files = next
    for (const changed of listeners) changed()
  }
  const holds = (key: string) => files.some((file) => file.key === key)
  const change = (key: string, part: Partial<DraftFile>) =>
    publish(files.map((file) => (file.key === key ? { ...file, ...part } : file)))

  const send = (
    key: string,
    blob: Blob,
    { name, type, onSent }: { name: string; type: string; onSent?: () => void },
  ) => {
    change(key, { stage: 'uploading' })
    const upload = startUpload(
      blob,
      { name, type },
      {
        onLost: () => change(key, { isLost: true }),
        onHeard: () => change(key, { isLost: false }),
        onProgress: (progress) => change(key, { progress }),
        onDone: (uploadId) => {
          change(key, { stage: 'uploaded', uploadId })
          onSent?.()
        },
        onFailure: (error) => {
          const isItself = (status: number) => status < 500 && status !== 429
          const canRetry = !(error instanceof ApiError && isItself(error.status))
          change(key, { stage: 'failed', failure: { line: errorText(error), canRetry } })
        },
      },
    )
    uploads.set(key, upload)
  }

  const sayNotCompressed = () => toast(uploadTexts.compressionFailed, { kind: 'notice' })

  const compressed = async (file: File) => {
    try {
      return { smaller: await compressPicture(file) }
    } catch {
      // Said once the server took the original: of a broken file, its refusal is the only word.
      return { smaller: null, onSent: sayNotCompressed }
    }
  }

  const prepare = async (
    { key, source: file, kind, previewUrl }: DraftFile,
    { isKept }: { isKept: boolean },
  ) => {
    const measure = kind === 'image' ? measurePicture : measureVideo
    if (previewUrl) {
      void measure(previewUrl).then((measures) => {
        // Compressing may have been quicker, and knows what is sent.
        const known = files.find((held) => held.key === key)?.measures ?? measures
        change(key, measures ? { measures: known } : { previewUrl: null })
      })
    }
    const becomesStill = !isKept && (await isAnimatedPng(file))
    if (becomesStill) toast(uploadTexts.apngStill, { kind: 'notice', id: COMPRESSED_TOAST })
    const { smaller, ...then } = kind === 'image' ? await compressed(file) : { smaller: null }
    if (!holds(key)) return
    if (!smaller) return send(key, file, { name: file.name, type: typeOf(file), ...then })
    const { blob, width, height } = smaller
    const savedShare = 1 - blob.size / file.size
    change(key, {
      bytes: blob.size,
      savedShare,
      measures: { width, height, durationSeconds: null },
    })
    const line = composerTexts.compressed(
      sizeText(file.size),
      sizeText(blob.size),
      savedText(savedShare),
    )
    // Of a file that came back after a reload it was said when it was chosen; what is lost stays in sight.
    if (!isKept && !becomesStill)
      toast({ ...uploadTexts.compressed, line }, { id: COMPRESSED_TOAST })
    send(key, blob, { name: file.name, type: blob.type })
  }

  const forget = ({ key, previewUrl }: DraftFile, discard: boolean) => {
    if (discard) uploads.get(key)?.discard()
    uploads.delete(key)
    if (previewUrl) URL.revokeObjectURL(previewUrl)
  }

  return {
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    list: () => files,
    /** Takes files that were checked; compressing and sending starts now. */
    add: (chosen: readonly ChosenFile[]) => {
      for (const { file, key: keptKey, altText = '' } of chosen) {
        const key = keptKey ?? newId()
        const kind = kindOf(file)
        if (kind === null) continue
        const heic = isHeic(file)
        const previewUrl = heic ? null : URL.createObjectURL(file)
        const draft: DraftFile = {
          key,
          source: file,
          name: file.name,
          kind,
          isHeic: heic,
          bytes: file.size,
          savedShare: 0,
          measures: null,
          previewUrl,
          stage: kind === 'image' && !heic ? 'compressing' : 'uploading',
          progress: null,
          isLost: false,
          failure: null,
          uploadId: null,
          altText,
        }
        publish([...files, draft])
        void prepare(draft, { isKept: keptKey !== undefined })
      }
    },
    /** Waits until every file is on the server. Throws NotAllUploaded. */
    whenUploaded: () =>
      new Promise<readonly DraftFile[]>((resolve, reject) => {
        const { length } = files
        const check = () => {
          const isOff = files.length !== length || files.some(({ stage }) => stage === 'failed')
          if (!isOff && files.some(isBusy)) return
          listeners.delete(check)
          if (isOff) reject(new NotAllUploaded())
          else resolve(files)
        }
        listeners.add(check)
        check()
      }),
    describe: (key: string, altText: string) => change(key, { altText }),
    retry: (key: string) => {
      change(key, { stage: 'uploading', failure: null, isLost: false })
      uploads.get(key)?.resume()
    },
    /** Moves a file to another place in the row. */
    move: (key: string, to: number) => {
      const file = files.find((candidate) => candidate.key === key)
      if (!file) return
      publish(files.filter((candidate) => candidate !== file).toSpliced(to, 0, file))
    },
    remove: (key: string) => {
      for (const file of files.filter((candidate) => candidate.key === key)) forget(file, true)
      publish(files.filter((file) => file.key !== key))
    },
    /** Lets go of everything; shared files stay on the server, others are thrown away there too. */
    clear: ({ shared }: { shared: boolean }) => {
      for (const file of files) forget(file, !shared)
      publish([])
    },
  }
}

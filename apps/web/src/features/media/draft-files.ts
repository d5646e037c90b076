// The files of a post being composed: each is compressed and sent as soon as it is chosen, so that
// sharing only has to name them. A small store outside React: uploads outlive renders.
import type { MediaKind } from '@kloset/contract/media'
import { messages } from '@kloset/contract/messages'
import { ApiError, errorText } from '../../lib/http.ts'
import { toast } from '../../ui/toast.ts'
import { compressPicture, measurePicture, measureVideo } from './compress.ts'
import type { Measures } from './compress.ts'
import { isHeic, kindOf, megabytesText, typeOf } from './media.rules.ts'
import { startUpload } from './resumable-upload.ts'
import type { ResumableUpload, UploadProgress } from './resumable-upload.ts'

export type DraftFile = {
  readonly key: string
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
  /** Why it failed; `canRetry` is false when the server refused the file itself. */
  readonly failure: { line: string; canRetry: boolean } | null
  readonly uploadId: string | null
  readonly altText: string
}

export type DraftFiles = ReturnType<typeof createDraftFiles>

const isBusy = ({ stage }: DraftFile) => stage === 'compressing' || stage === 'uploading'

const percentText = (share: number) => `${Math.round(share * 100)}%`

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

  const send = (key: string, blob: Blob, name: string, type: string) => {
    change(key, { stage: 'uploading' })
    const upload = startUpload(
      blob,
      { name, type },
      {
        onProgress: (progress) => change(key, { progress }),
        onDone: (uploadId) => change(key, { stage: 'uploaded', uploadId }),
        onFailure: (error) => {
          const canRetry = !(error instanceof ApiError && error.status < 500)
          change(key, { stage: 'failed', failure: { line: errorText(error), canRetry } })
        },
      },
    )
    uploads.set(key, upload)
  }

  const compressed = async (key: string, file: File) => {
    try {
      return await compressPicture(file)
    } catch {
      if (holds(key)) toast(messages.upload.compressionFailed, { kind: 'notice' })
      return null
    }
  }

  const prepare = async (key: string, file: File, kind: MediaKind, previewUrl: string | null) => {
    const measure = kind === 'image' ? measurePicture : measureVideo
    if (previewUrl) {
      void measure(previewUrl).then((measures) =>
        change(key, { measures, ...(measures ? {} : { previewUrl: null }) }),
      )
    }
    const smaller = kind === 'image' ? await compressed(key, file) : null
    if (!holds(key)) return
    if (!smaller) return send(key, file, file.name, typeOf(file))
    const { blob, width, height } = smaller
    const savedShare = 1 - blob.size / file.size
    change(key, {
      bytes: blob.size,
      savedShare,
      measures: { width, height, durationSeconds: null },
    })
    toast(
      {
        ...messages.upload.compressed,
        line: `${megabytesText(file.size)}, now ${megabytesText(blob.size)}: ${percentText(savedShare)} smaller`,
      },
      { id: 'image-compressed' },
    )
    send(key, blob, file.name, blob.type)
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
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const kind = kindOf(file)
        if (kind === null) continue
        const key = crypto.randomUUID()
        const heic = isHeic(file)
        const previewUrl = heic ? null : URL.createObjectURL(file)
        const draft: DraftFile = {
          key,
          name: file.name,
          kind,
          isHeic: heic,
          bytes: file.size,
          savedShare: 0,
          measures: null,
          previewUrl,
          stage: kind === 'image' && !heic ? 'compressing' : 'uploading',
          progress: null,
          failure: null,
          uploadId: null,
          altText: '',
        }
        publish([...files, draft])
        void prepare(key, file, kind, previewUrl)
      }
    },
    /** Waits until every file is on the server. Throws an Error with the first one's reason when one failed. */
    whenUploaded: () =>
      new Promise<readonly DraftFile[]>((resolve, reject) => {
        const check = () => {
          const failed = files.find(({ stage }) => stage === 'failed')
          if (!failed && files.some(isBusy)) return
          listeners.delete(check)
          if (failed) reject(new Error(failed.failure?.line))
          else resolve(files)
        }
        listeners.add(check)
        check()
      }),
    describe: (key: string, altText: string) => change(key, { altText }),
    retry: (key: string) => {
      change(key, { stage: 'uploading', failure: null })
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

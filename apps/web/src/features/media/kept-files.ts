// Keeps the chosen files of a draft over a reload. Their bytes are in IndexedDB. The files of each draft and their
// descriptions are in the tab's sessionStorage, like the draft's words.
import { DAY_MS } from '@kloset/contract/durations'
import { uploadTexts } from '@kloset/texts/upload'
import { keepTabList, readTabDraft } from '../../lib/drafts/tab-draft.ts'
import { toast } from '../../ui/toast.ts'
import type { DraftFiles } from './draft-files.ts'
import type { ChosenFile } from './draft-files.rules.ts'

const DATABASE = 'kloset-draft-files'
const STORE = 'files'
const BY_TIME = 'keptAtMs'
/** The next draft deletes files that were chosen more than a day ago. An open draft keeps its own until a reload. */
const KEPT_MS = DAY_MS

interface KeptBytes {
  file: File
  keptAtMs: number
}
interface KeptEntry {
  key: string
  altText: string
  optionName?: string
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })

async function inStore<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE).createIndex(BY_TIME, BY_TIME)
  })
  const database = await answered(opening)
  try {
    return await work(database.transaction(STORE, 'readwrite').objectStore(STORE))
  } finally {
    // It closes after the transactions that are running.
    database.close()
  }
}

const putBytes = (key: string, file: File) =>
  inStore((store) => answered(store.put({ file, keptAtMs: Date.now() } satisfies KeptBytes, key)))

const dropBytes = (keys: readonly string[]) =>
  inStore((store) => Promise.all(keys.map((key) => answered(store.delete(key)))))

const readBytes = (key: string) =>
  inStore((store) => answered(store.get(key) as IDBRequest<KeptBytes | undefined>))

const sweep = () =>
  inStore(async (store) => {
    const old = IDBKeyRange.upperBound(Date.now() - KEPT_MS)
    const keys = await answered(store.index(BY_TIME).getAllKeys(old))
    await Promise.all(keys.map((key) => answered(store.delete(key))))
  })

/** Deletes every kept file, so that the next person in this browser finds none. */
export const forgetKeptFiles = () => inStore((store) => answered(store.clear()))

async function restored(entries: readonly KeptEntry[]): Promise<ChosenFile[]> {
  const found = await Promise.all(
    entries.map(async ({ key, ...words }) => {
      const kept = await readBytes(key).catch(() => undefined)
      return kept ? [{ file: kept.file, key, ...words }] : []
    }),
  )
  return found.flat()
}

/**
 * Restores the files that were kept under this name, then keeps the draft's files until the returned function is
 * called. A discarded or shared draft is cleared before that, which also deletes the kept files.
 * @param name the name of the draft, e.g. of its person and kind of post
 */
export function keepDraftFiles(files: DraftFiles, name: string): () => void {
  const entries = readTabDraft<readonly KeptEntry[]>(name, [])
  // Null while only the key of the bytes is known.
  let kept = new Map<string, File | null>(entries.map(({ key }) => [key, null]))
  const keep = () => {
    // A picture that waits for its faces to be hidden is not uploaded, so it is not kept either. Pictures that the
    // server copies have no bytes here.
    const sent = files.list().filter(({ stage, crop }) => stage !== 'waiting' && crop === undefined)
    for (const { key, source } of sent) {
      // Without free space the files are lost with the page, and have to be chosen again.
      if (kept.get(key) !== source) void putBytes(key, source).catch(() => undefined)
    }
    const keptNow = new Map(sent.map(({ key, source }) => [key, source]))
    const gone = [...kept.keys()].filter((key) => !keptNow.has(key))
    if (gone.length > 0) void dropBytes(gone).catch(() => undefined)
    kept = keptNow
    keepTabList(
      name,
      sent.map(({ key, altText, optionName }): KeptEntry => ({ key, altText, optionName })),
    )
  }

  let stop: (() => void) | null = null
  let isOver = false
  const begin = (found: readonly ChosenFile[]) => {
    if (isOver) return
    // Files that were chosen in the meantime replace the kept ones.
    if (files.list().length === 0) {
      files.add(found)
      for (const { key, file } of found) if (key !== undefined) kept.set(key, file)
      if (found.length < entries.length) toast(uploadTexts.chooseAgain, { kind: 'notice' })
    }
    stop = files.subscribe(keep)
    keep()
  }
  if (entries.length > 0) void restored(entries).then(begin)
  else begin([])
  void sweep().catch(() => undefined)
  return () => {
    isOver = true
    stop?.()
  }
}

// What every storage can do. Knows keys, not rooms; who may read a file is decided by its prefix alone.
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/**
 * A key is `public/…` (anyone who knows it may read it) or `private/…` (never leaves the server), in
 * segments of letters, digits, `_` and `-`, with at most one extension at the end.
 */
export interface Storage {
  /** Asked once at start. @throws StartError when files cannot be kept there */
  readonly ensureUsable: () => Promise<void>
  /** Whole or not at all, and on disk before it resolves. @throws AppError `storage_full` */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes the file at `path` over: it is gone from there afterwards. @throws AppError `storage_full` */
  putFile: (key: string, path: string) => Promise<void>
  /** @throws AppError `not_found` */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Runs `work` with a path of the file, to be read only. @throws AppError `not_found` */
  withFile: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>
  /** Runs `work` with an empty folder that is gone afterwards; files in it are taken over at no cost. */
  withFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>
  /** Removes what writes and folders of a process that was killed left behind. */
  sweepDrafts: (before: Date) => Promise<void>
  /** Bytes, or null when there is no such file. */
  size: (key: string) => Promise<number | null>
  /** Absent keys are no error. */
  delete: (keys: readonly string[]) => Promise<void>
  /** @param folder a key's folder, ending with a slash. */
  deletePrefix: (folder: string) => Promise<void>
  /** Every file under a folder, in no particular order. */
  list: (folder: string) => AsyncIterable<StoredFile>
  /** What browsers fetch a `public/…` key by. */
  publicUrl: (key: string) => string
}

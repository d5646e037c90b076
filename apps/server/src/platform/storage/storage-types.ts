// What every storage can do. It knows keys only; the prefix of a key alone decides who may read the file.
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
  /** Checked once at start. @throws StartError when files cannot be kept there */
  readonly ensureUsable: () => Promise<void>
  /** Stores the whole file or nothing, and resolves when it is on disk. @throws AppError `storage_full` */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Moves the file from `path`: it is gone from there afterwards. @throws AppError `storage_full` */
  putFile: (key: string, path: string) => Promise<void>
  /** Without reading it into memory. @throws AppError `not_found`, `storage_full` */
  copy: (from: string, to: string) => Promise<void>
  /** @throws AppError `not_found` */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Runs `work` with a path of the file, for reading only. @throws AppError `not_found` */
  withFile: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>
  /** Runs `work` with an empty folder that is gone afterwards; storing a file from it is a move. */
  withFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>
  /** Removes the temporary files and folders of a killed process. */
  sweepTemporary: (before: Date) => Promise<void>
  /** Bytes, or null when there is no such file. */
  size: (key: string) => Promise<number | null>
  /** Absent keys are not an error. */
  delete: (keys: readonly string[]) => Promise<void>
  /** @param folder a key's folder, ending with a slash. */
  deletePrefix: (folder: string) => Promise<void>
  /** Every file under a folder, in no particular order. */
  list: (folder: string) => AsyncIterable<StoredFile>
  /** The address where browsers fetch a `public/…` key. */
  publicUrl: (key: string) => string
}

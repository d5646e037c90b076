// Files that were listed, and may be deleted before they are read.
import { AppError } from '../errors.ts'

/** @returns the result of reading a file; null when the file is gone */
export async function ifThere<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

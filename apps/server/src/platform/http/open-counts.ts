// How many things one address has open at the same time, in this process.
import { type AddressBlock, addressBlocks } from './address.ts'

export interface OpenCounts {
  readonly isFull: (ip: string) => boolean
  /** Counts one more. @returns a function that ends it; only its first call counts */
  readonly open: (ip: string) => () => void
}

/** @param most how many one address may have open; an IPv6 network may have more */
export function createOpenCounts(most: number): OpenCounts {
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => {
    const sum = (counts.get(name) ?? 0) + count
    if (sum === 0) counts.delete(name)
    else counts.set(name, sum)
  }
  return {
    isFull: (ip) =>
      addressBlocks(ip).some(({ name, allowance }) => (counts.get(name) ?? 0) >= most * allowance),
    open: (ip) => {
      let blocks: readonly AddressBlock[] = addressBlocks(ip)
      for (const { name } of blocks) add(name, 1)
      return () => {
        for (const { name } of blocks) add(name, -1)
        blocks = []
      }
    },
  }
}

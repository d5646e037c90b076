// A map in memory that forgets what was put into it first, once it holds too much; and one of them for each database.
import type { Database } from './database/pool.ts'

interface Bounds<Value> {
  readonly entries: number
  /** Of all values together. */
  readonly bytes: number
  readonly bytesOf: (value: Value) => number
}

export class BoundedMap<Value> {
  readonly #bounds: Bounds<Value>
  readonly #values = new Map<string, Value>()
  #bytes = 0

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: Value): void {
    const { entries, bytes, bytesOf } = this.#bounds
    this.#delete(key)
    this.#values.set(key, value)
    this.#bytes += bytesOf(value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= entries && this.#bytes <= bytes) break
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    const known = this.#values.get(key)
    if (known === undefined) return
    this.#bytes -= this.#bounds.bytesOf(known)
    this.#values.delete(key)
  }
}

/** @returns the map of what was read from a database */
export function createMemory<Value>(bounds: Bounds<Value>): (db: Database) => BoundedMap<Value> {
  const memories = new WeakMap<Database, BoundedMap<Value>>()
  return (db) => {
    const memory = memories.get(db) ?? new BoundedMap(bounds)
    memories.set(db, memory)
    return memory
  }
}

// The parts of this layer that every layer above may use. serve.ts (or a test) builds them once.
import type { Config } from './config.ts'
import type { Database } from './database/pool.ts'
import type { Log } from './observability/log.ts'
import type { Mail } from './mail/mail.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Storage } from './storage/storage.ts'

export interface Platform {
  readonly config: Config
  readonly log: Log
  /** The primary: writes, and reads that must see them. */
  readonly db: Database
  /**
   * A replica if there is one, for feeds and search, which may be a moment old. Never for a read that an event
   * announced.
   */
  readonly reads: Database
  readonly storage: Storage
  readonly mail: Mail
  readonly realtime: Realtime
}

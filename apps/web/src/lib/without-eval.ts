// The zod of the client's forms (build/contract-addresses.ts leads their imports of zod here): our pages
// forbid eval, and zod would try whether it may.
import { z } from 'zod'

z.config({ jitless: true })

export { z }

// The zod of the client's forms (build/contract-addresses.ts leads their imports of zod here): our pages
// forbid eval, and zod would try whether it may; what schemas say nothing of is said by the catalogue.
import { unsaid } from '@kloset/contract/schemas/said'
import { z } from 'zod'

z.config({ jitless: true, customError: unsaid })

export { z }

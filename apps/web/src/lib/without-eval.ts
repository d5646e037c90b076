// Imported before anything that makes a schema: our pages forbid eval, and zod would try whether it may.
import { z } from 'zod'

z.config({ jitless: true })

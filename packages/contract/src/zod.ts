// zod for all schemas, with the reader's messages. Pages forbid eval, so zod compiles nothing there.
import { z } from 'zod'
import { defaultMessage } from './field-messages.ts'

z.config({ jitless: 'document' in globalThis, customError: defaultMessage })

export { z }

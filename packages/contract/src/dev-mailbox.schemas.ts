// Schemas of the dev mailbox, and the endpoints that use them.
import { z } from './zod.ts'
import { email } from './auth.schemas.ts'
import { id, timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import * as at from './dev-mailbox.ts'

/** Only when no mail server is set up. */
export const listDevMails = defineEndpoint({
  ...at.listDevMails,
  whileSuspended: true,
  summary: 'The newest mails of the dev mailbox, the newest first.',
  access: 'public',
  query: z.object({ to: email.optional() }),
  response: z.object({
    mails: z.array(
      z.object({
        id,
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        /** The first address in the text. */
        link: z.string().nullable(),
        createdAt: timestamp,
      }),
    ),
  }),
  errors: ['not_found'],
})

// The mailbox of an installation without a mail server.
import { z } from 'zod'
import { email } from './auth.ts'
import { id, timestamp } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** Only where no mail server is set up. */
export const listDevMails = defineEndpoint({
  method: 'GET',
  path: '/api/dev/mailbox',
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

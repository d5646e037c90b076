// Schemas of the weekly mail, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './common.schemas.ts'
import * as at from './weekly-mail.ts'

export const chooseWeeklyMail = defineEndpoint({
  ...at.chooseWeeklyMail,
  summary: 'Ask for a mail on Sundays, or end it.',
  access: 'member',
  body: z.strictObject({ isOn: z.boolean() }),
  response: null,
  limit: 'write',
})

export const stopWeeklyMail = defineEndpoint({
  ...at.stopWeeklyMail,
  summary: 'End the weekly mail from a mail, without signing in. Mail programs call it themselves.',
  access: 'public',
  query: z.object({ person: id, seal: z.string().max(100) }),
  response: null,
  errors: ['not_found'],
})

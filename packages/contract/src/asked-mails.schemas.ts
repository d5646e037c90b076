// Schemas of the mails that people ask for, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './common.schemas.ts'
import * as at from './asked-mails.ts'

export const chooseWeeklyMail = defineEndpoint({
  ...at.chooseWeeklyMail,
  summary: 'Ask for a mail on Sundays, or end it.',
  access: 'member',
  body: z.strictObject({ isOn: z.boolean() }),
  response: null,
  limit: 'write',
})

const fromMail = {
  access: 'public',
  query: z.object({ person: id, seal: z.string().max(100) }),
  response: null,
  errors: ['not_found'],
  whileSuspended: true,
} as const

export const stopWeeklyMail = defineEndpoint({
  ...fromMail,
  ...at.stopWeeklyMail,
  summary: 'End the weekly mail from a mail, without signing in. Mail programs call it themselves.',
})

export const stopNewsMail = defineEndpoint({
  ...fromMail,
  ...at.stopNewsMail,
  summary: 'End all mails of notifications from one of them, without signing in, as above.',
})

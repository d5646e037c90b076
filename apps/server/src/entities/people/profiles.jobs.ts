// Jobs of people: what taking another name leaves to be done.
import { z } from 'zod'
import { defineJobKind } from '../../platform/jobs/jobs.ts'

/** What carries a person's name is found by the new one; posts bring the handler. */
export const spreadName = defineJobKind({
  name: 'profiles.spreadName',
  payload: z.object({ userId: z.uuid() }),
})

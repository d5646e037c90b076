// Jobs of people: the consequences of a new name.
import { z } from 'zod'
import { defineJobKind } from '../../platform/jobs/jobs.ts'

/** Makes posts searchable by their author's new name. The handler belongs to posts. */
export const spreadName = defineJobKind({
  name: 'profiles.spreadName',
  payload: z.object({ userId: z.uuid() }),
})

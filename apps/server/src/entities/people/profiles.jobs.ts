// Jobs of people: what follows a change of name.
import { z } from 'zod'
import { defineJobKind } from '../../platform/jobs/jobs.ts'

/** Makes posts found by their author's new name; the handler belongs to posts. */
export const spreadName = defineJobKind({
  name: 'profiles.spreadName',
  payload: z.object({ userId: z.uuid() }),
})

// Jobs of the demo community: the smaller widths of its pictures.
import { z } from 'zod'
import { defineJob } from '../platform/jobs/jobs.ts'

/** Renders the widths of one stored picture and names them on every post that shows it. */
export const deriveDemoPicture = defineJob({
  name: 'demo.derive',
  payload: z.object({ key: z.string() }),
  load: () => import('./derive-demo-picture.ts'),
  lane: 'pictures',
})

// Schemas of the numbers of an installation, and the endpoints that use them.
import { z } from './zod.ts'
import { timestamp } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { reportCategory } from './reports.schemas.ts'
import * as at from './admin-numbers.ts'

/** `isExact` is false when a large table is sampled, or its size is the planner's estimate. */
const amount = z.object({ value: z.int(), isExact: z.boolean() })

const adminNumbers = z.object({
  /** The first moment of this year, in UTC: reports, cases and objections count from here. */
  since: timestamp,
  reports: z.int(),
  /** The median of decided cases; null when there are none. */
  medianMinutes: z.int().nullable(),
  upheld: z.int(),
  objections: z.int(),
  acceptedObjections: z.int(),
  /** Open cases that are overdue. */
  overdue: z.int(),
  /** Categories with reports, the most frequent first. */
  categories: z.array(z.object({ category: reportCategory, reports: z.int(), upheld: z.int() })),
  people: amount,
  posts: amount,
  /** Bytes. */
  storage: z.object({ pictures: amount, videos: amount, database: amount }),
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int() }),
  /** Mails that were sent since midnight in UTC. */
  mailsToday: z.int(),
  /** When `npm run backup` last finished a backup; null when it never did. Backups by other tools do not count. */
  lastBackupAt: timestamp.nullable(),
})
export type AdminNumbers = z.infer<typeof adminNumbers>

export const getAdminNumbers = defineEndpoint({
  ...at.getAdminNumbers,
  summary: 'Moderation since the start of this year, what is stored, and what the worker does.',
  access: 'admin',
  response: adminNumbers,
})

/** One count of a transparency report. */
const transparencyRow = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  /** `none` for an act without a report. */
  category: z.string(),
  /** Such as `reports`, `cases_upheld`, `act_remove`, `act_hold_automated`, `objections_accepted`. */
  measure: z.string(),
  count: z.int(),
})
export type TransparencyRow = z.infer<typeof transparencyRow>

export const getTransparency = defineEndpoint({
  ...at.getTransparency,
  summary: 'Reports, cases, acts and objections by month and category. Names nobody.',
  access: 'admin',
  response: z.object({ rows: z.array(transparencyRow) }),
})

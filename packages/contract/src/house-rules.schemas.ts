// Schemas of the house rules, and their endpoints.
import { languages } from '@kloset/texts/languages'
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { text, timestamp } from './common.schemas.ts'
import { houseRuleLimits } from './house-rules.ts'
import * as at from './house-rules.ts'

/** Increases with each change. Version and number identify a rule. */
export const rulesVersion = z.int().min(1).max(1_000_000)

/** A rule in every language. */
const ruleTexts = z.record(z.enum(languages), text({ min: 1, max: houseRuleLimits.textMax }))

export const houseRules = z.object({
  version: rulesVersion,
  publishedAt: timestamp,
  rules: z.array(
    z.object({
      number: z.int(),
      texts: z.record(z.enum(languages), z.string()),
      /** The languages whose text differs from the version that the reader agreed to; none for a visitor. */
      changed: z.array(z.enum(languages)),
    }),
  ),
})
export type HouseRules = z.infer<typeof houseRules>

export const getHouseRules = defineEndpoint({
  ...at.getHouseRules,
  whileSuspended: true,
  summary: 'The rules of the house, in every language.',
  access: 'public',
  response: houseRules,
})

export const publishHouseRules = defineEndpoint({
  ...at.publishHouseRules,
  summary:
    'Publish the rules as a new version, in their order; everybody is asked to agree at their next visit. ' +
    '`conflict` when another admin published since.',
  access: 'admin',
  body: z.strictObject({
    /** The version that was changed. */
    basedOn: rulesVersion,
    rules: z.array(ruleTexts).min(1).max(houseRuleLimits.rules),
  }),
  response: houseRules,
  errors: ['conflict'],
  limit: 'write',
})

export const getDecisionsOfRules = defineEndpoint({
  ...at.getDecisionsOfRules,
  summary:
    'How many decisions that stand name each rule of the newest version. Of an earlier version, a rule with the same ' +
    'words in one language is the same rule.',
  access: 'admin',
  response: z.object({ rules: z.array(z.object({ number: z.int(), decisions: z.int() })) }),
})

export const agreeToHouseRules = defineEndpoint({
  ...at.agreeToHouseRules,
  summary: 'Agree to the rules of a version.',
  access: 'member',
  body: z.strictObject({ version: rulesVersion }),
  response: null,
  limit: 'write',
  whileSuspended: true,
})

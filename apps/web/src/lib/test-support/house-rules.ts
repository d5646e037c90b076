// House rules for tests.
import type { HouseRules } from '@kloset/contract/house-rules.schemas'

/** One rule. */
export const houseRules: HouseRules = {
  version: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  rules: [{ number: 1, texts: { en: 'Be kind.', de: 'Sei nett.' }, changed: [] }],
}

// The demo community at one moment, with bodies that are not moved.
import { readPlates } from '../../plate-set.ts'
import type { MoveBody } from '../../rows.ts'
import { buildCommunity } from '../community.ts'

export const now = new Date('2026-03-01T12:00:00Z')
export const plates = readPlates()
const moveBody: MoveBody = (_userId, body) => ({ ...body, filled: '(0)', span: null })

export const build = (seed: string) =>
  buildCommunity({
    seed,
    now,
    plates,
    conversationIdOf: (...pair) => pair.toSorted().join('+'),
    moveBody,
  })

// All poses by name.
import type { Pose } from './pose.ts'
import { MOVING_POSES } from './poses-moving.ts'
import { STILL_POSES } from './poses-still.ts'

export const POSES = { ...STILL_POSES, ...MOVING_POSES } as const satisfies Record<string, Pose>

export type PoseName = keyof typeof POSES

/** The pose by name, with its optional parts readable. */
export const poseOf = (name: PoseName): Pose => POSES[name]

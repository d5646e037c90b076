// Feet and stances that poses share.
import type { FootPose, Pose } from './pose.ts'

export const front = (heading: 1 | -1, aside = 0.3): FootPose => ({ heading, aside })

export const lifted = (heading: 1 | -1, aside: number): FootPose => ({
  heading,
  aside,
  view: 'lifted',
})

export const behind = (heading: 1 | -1, aside = 0.12): FootPose => ({
  heading,
  aside,
  view: 'behind',
})

export const standing = {
  legs: { left: [-1, -3], right: [11, 5] },
  feet: { left: front(-1, 0.25), right: front(1, 0.5) },
  front: 'left',
} as const satisfies Partial<Pose>

export const standingMirrored = {
  legs: { left: [-13, -5], right: [2, 3] },
  feet: { left: front(-1, 0.5), right: front(1, 0.25) },
  front: 'right',
} as const satisfies Partial<Pose>

export const seated = {
  turn: 0.7,
  hipTilt: -2,
  chestTilt: 2,
  headTilt: 5,
  legs: { left: [58, -4, 0.86, 1], right: [66, 14, 0.98, 1] },
  feet: { left: front(1, 0.7), right: front(1, 0.9) },
  front: 'right',
  seated: true,
} as const satisfies Partial<Pose>

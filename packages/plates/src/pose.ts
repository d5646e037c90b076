// What a pose is: plain numbers. Angles are in degrees: 0 hangs straight down, positive swings
// to the right of the picture. Left and right are the picture's, before a figure is mirrored.

export type Side = 'left' | 'right'

/** Upper angle, lower angle, and the share of each length left by foreshortening. */
export type LimbPose = readonly [
  upper: number,
  lower: number,
  upperShare?: number,
  lowerShare?: number,
]

/** `aside` is 0 for a foot seen from the front, 1 from the side; `heading` is the side it points to. */
export interface FootPose {
  heading: 1 | -1
  aside: number
  view?: 'lifted' | 'behind'
}

export type HandShape = 'relaxed' | 'hip' | 'grip' | 'hidden'

export interface Pose {
  arms: Record<Side, LimbPose>
  legs: Record<Side, LimbPose>
  feet: Record<Side, FootPose>
  /** The leg drawn in front. */
  front: Side
  /** Turn of the body: 0 frontal, 1 in profile to the right. */
  turn?: number
  hipShift?: number
  hipTilt?: number
  chestTilt?: number
  headTilt?: number
  hands?: Partial<Record<Side, HandShape>>
  /** Seen from behind; `lookingBack` keeps the face turned to the viewer. */
  fromBehind?: boolean
  lookingBack?: boolean
  seated?: boolean
  /** Arms that pass behind the body. */
  armsBehind?: readonly Side[]
  /** Arms drawn over the head. */
  armsRaised?: boolean
  /** How far cloth trails behind the movement. */
  sway?: number
}

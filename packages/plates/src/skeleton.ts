// Forward kinematics: a body and a pose become joints, limb spines and torso coordinates. Every garment is
// written in these coordinates, so it fits every body in every pose.
import type { Body } from './body.ts'
import { add, hanging, lerp, mix, RADIANS, readProfile, scale } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { FootPose, HandShape, LimbPose, Pose, Side } from './pose.ts'
import type { Random } from '@kloset/demo/random'

export interface Arm {
  side: Side
  /** -1 for the picture's left, 1 for its right. */
  sign: 1 | -1
  shoulder: Point
  elbow: Point
  wrist: Point
  upperAngle: number
  lowerAngle: number
  spine: readonly Point[]
  hand: HandShape
}

export interface Leg {
  side: Side
  sign: 1 | -1
  hip: Point
  knee: Point
  ankle: Point
  thighAngle: number
  shinAngle: number
  spine: readonly Point[]
  foot: FootPose
}

export interface Skeleton {
  body: Body
  pose: Pose
  turn: number
  /** Turn of the head, kept below a full profile. */
  headTurn: number
  headTilt: number
  faceHidden: boolean
  pelvis: Point
  neck: Point
  hipTilt: number
  chestTilt: number
  sway: number
  /** Where the centre front lies across the torso, -1 to 1. */
  centreFront: number
  arms: Record<Side, Arm>
  legs: Record<Side, Leg>
  frontLeg: Leg
  rearLeg: Leg
  floorY: number
  hipY: number
  /**
   * A point of the torso. `down`: 0 shoulder line, .27 bust, .63 waist, .93 hip, 1.08 crotch, beyond it
   * hangs free. `across`: -1 to 1 between the sides. `ease`: units of air outside the body.
   */
  torso: (down: number, across: number, ease?: number) => Point
}

/** The table's angles are small; these gains make the weight shift visible at feed size. */
const SHIFT_GAIN = 1.5
const HIP_GAIN = 1.45
const CHEST_GAIN = 1.35

const UPPER_ARM = 136
const FOREARM = 110
const THIGH = 200
const SHIN = 192

interface Row {
  down: number
  centre: Point
  half: number
  tilt: number
}

/** Poses a body. `random` loosens each pose by a degree or two, so that two plates never match. */
export function poseBody(body: Body, pose: Pose, random: Random): Skeleton {
  const turn = pose.turn ?? 0
  const loose = (degrees: number): number => random.between(-degrees, degrees)
  const hipShift = (pose.hipShift ?? 0) * SHIFT_GAIN
  const hipTilt = (pose.hipTilt ?? 0) * HIP_GAIN + loose(0.8)
  const chestTilt = (pose.chestTilt ?? 0) * CHEST_GAIN + loose(0.8)
  const pelvis: Point = [hipShift, 400]
  const chest: Point = [hipShift * -0.35 + turn * 3, 232]
  const neck: Point = [chest[0] + chestTilt * 0.5 + turn * 5, 142]
  const sway = pose.sway ?? 0
  const lines = { pelvis, chest, neck, hipTilt, chestTilt, turn }
  const torso = torsoCoordinates(torsoRows(body, lines), body, turn, sway)
  const arms = { left: poseArm('left'), right: poseArm('right') }
  const legs = { left: poseLeg('left'), right: poseLeg('right') }
  return {
    body,
    pose,
    turn,
    headTurn: pose.lookingBack ? -0.55 : Math.min(turn, 0.7),
    headTilt: (pose.headTilt ?? 0) + loose(2.5),
    faceHidden: pose.fromBehind === true && pose.lookingBack !== true,
    pelvis,
    neck,
    hipTilt,
    chestTilt,
    sway,
    centreFront: turn * 0.34 * (pose.fromBehind ? -1 : 1),
    arms,
    legs,
    frontLeg: legs[pose.front],
    rearLeg: legs[pose.front === 'left' ? 'right' : 'left'],
    floorY: Math.max(legs.left.ankle[1], legs.right.ankle[1]) + 36,
    hipY: torso(0.93, 0)[1],
    torso,
  }

  function poseArm(side: Side): Arm {
    const sign = side === 'left' ? -1 : 1
    const [upper, lower, upperShare = 1, lowerShare = 1]: LimbPose = pose.arms[side]
    const hand = pose.hands?.[side] ?? 'relaxed'
    const hangs = hand === 'relaxed' && Math.abs(upper) < 32
    // A full torso pushes a hanging arm outwards.
    const outwards = hangs ? sign * body.fullness * 7 : 0
    const upperAngle = upper + outwards + (hangs ? loose(2) : 0)
    const lowerAngle = lower + outwards * 0.5 + (hangs ? loose(3) : 0)
    const shoulder = add(torso(0.03, sign * 0.85), [0, 11])
    const elbow = add(shoulder, scale(hanging(upperAngle), UPPER_ARM * upperShare))
    const wrist = add(elbow, scale(hanging(lowerAngle), FOREARM * lowerShare))
    const bow: Point = [
      Math.cos(upperAngle * RADIANS) * sign * 3,
      -Math.sin(upperAngle * RADIANS) * sign * 3,
    ]
    const spine = [
      shoulder,
      add(lerp(shoulder, elbow, 0.5), bow),
      elbow,
      lerp(elbow, wrist, 0.5),
      wrist,
    ]
    return { side, sign, shoulder, elbow, wrist, upperAngle, lowerAngle, spine, hand }
  }

  function poseLeg(side: Side): Leg {
    const sign = side === 'left' ? -1 : 1
    const [thighAngle, shinAngle, thighShare = 1, shinShare = 1]: LimbPose = pose.legs[side]
    const hip = torso(0.97, sign * 0.5)
    const knee = add(hip, scale(hanging(thighAngle), THIGH * thighShare * body.legs))
    const ankle = add(knee, scale(hanging(shinAngle), SHIN * shinShare * body.legs))
    const spine = [
      hip,
      add(lerp(hip, knee, 0.5), [sign * 2, 0]),
      knee,
      add(lerp(knee, ankle, 0.45), [sign * 1.5 * (1 - turn), 0]),
      ankle,
    ]
    return { side, sign, hip, knee, ankle, thighAngle, shinAngle, spine, foot: pose.feet[side] }
  }
}

interface TorsoLines extends Pick<Skeleton, 'pelvis' | 'neck' | 'hipTilt' | 'chestTilt' | 'turn'> {
  chest: Point
}

/** The torso from the shoulders to the crotch: its centre, half its width, and how tilted it is. */
function torsoRows(
  body: Body,
  { pelvis, chest, neck, hipTilt, chestTilt, turn }: TorsoLines,
): Row[] {
  const narrowed = 1 - 0.2 * turn
  return [
    {
      down: 0,
      centre: [neck[0], neck[1] + 21],
      half: body.shoulder * (1 - 0.3 * turn),
      tilt: chestTilt,
    },
    { down: 0.27, centre: chest, half: body.bust * narrowed, tilt: chestTilt },
    {
      down: 0.5,
      centre: lerp(chest, pelvis, 0.34),
      half: mix(body.bust, body.waist, 0.72) * narrowed,
      tilt: chestTilt * 0.6,
    },
    {
      down: 0.63,
      centre: lerp(chest, pelvis, 0.58),
      half: body.waist * narrowed,
      tilt: chestTilt * 0.1 + hipTilt * 0.1,
    },
    {
      down: 0.78,
      centre: lerp(chest, pelvis, 0.8),
      half: mix(body.waist, body.hip, 0.66) * narrowed,
      tilt: hipTilt * 0.7,
    },
    { down: 0.93, centre: pelvis, half: body.hip * narrowed, tilt: hipTilt },
    {
      down: 1.08,
      centre: add(pelvis, [0, 42]),
      half: body.hip * narrowed * 0.97,
      tilt: hipTilt,
    },
  ]
}

function torsoCoordinates(
  rows: readonly Row[],
  body: Body,
  turn: number,
  sway: number,
): Skeleton['torso'] {
  const column = (read: (row: Row) => number) => rows.map((row) => [row.down, read(row)] as const)
  const xs = column((row) => row.centre[0])
  const ys = column((row) => row.centre[1])
  const halves = column((row) => row.half)
  const tilts = column((row) => row.tilt)
  return (down, across, ease = 0) => {
    let centre: Point = [readProfile(xs, down), readProfile(ys, down)]
    if (down > 1.08) {
      const [x, y] = [readProfile(xs, 1.08), readProfile(ys, 1.08)]
      centre = [x + sway * (down - 1.08) * 0.4, y + (down - 1.08) * 300]
    }
    const half = readProfile(halves, down) + turnedBulge(body, turn, down, across)
    const tilt = readProfile(tilts, down) * RADIANS
    const out = across * half + Math.sign(across) * ease
    return [centre[0] + out * Math.cos(tilt), centre[1] + out * Math.sin(tilt)]
  }
}

/** Turned aside, a body shows its chest and belly on one side and its seat on the other. */
function turnedBulge(body: Body, turn: number, down: number, across: number): number {
  if (turn === 0 || across === 0) return 0
  const bump = (centre: number, spread: number): number =>
    Math.exp(-(((down - centre) / spread) ** 2))
  return across > 0
    ? turn * (8 * bump(0.27, 0.16) + body.fullness * 16 * bump(0.7, 0.2))
    : turn * (10 * bump(0.95, 0.16) - 4 * bump(0.6, 0.12))
}

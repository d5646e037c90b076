// Combines backdrop, scenery and figures into one plate; each figure stands on the floor with its own
// shadow.
import { drawBackdrop } from './backdrops.ts'
import { figureFromMeasurements } from './body.ts'
import type { Body } from './body.ts'
import { PlateDocument } from './document.ts'
import type { Group } from './document.ts'
import { drawFigure, skeletonOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { drawFlatLay } from './flat-lays.ts'
import { headOf } from './person-appearance.ts'
import type { FigurePlate, FigureSpec, PlateSpec, Shot } from './plate-spec.ts'
import { PLATE_HEIGHTS, PLATE_WIDTH } from './plate-spec.ts'
import { createRandom } from '@kloset/demo/random'
import { drawScenery } from './scenery.ts'
import type { Leg, Skeleton } from './skeleton.ts'

/** Figure units of a whole figure with air above the hair. */
const FIGURE_HEIGHT = 880
const FLOOR_SHARE = 0.952
/** An umbrella stands this much higher than a head. */
const UMBRELLA_ZOOM = 0.8

/**
 * What a crop shows: scale against a full-length figure, the height of its centre, and its position.
 */
const CROPS: Record<Exclude<Shot, 'full'>, { scale: number; lookAt: number; down: number }> = {
  'knees up': { scale: 1.42, lookAt: 330, down: 0.56 },
  'waist up': { scale: 1.9, lookAt: 215, down: 0.53 },
  portrait: { scale: 2.6, lookAt: 130, down: 0.56 },
  avatar: { scale: 3.9, lookAt: 92, down: 0.5 },
  collar: { scale: 2.3, lookAt: 200, down: 0.5 },
  hip: { scale: 2.15, lookAt: 430, down: 0.45 },
  hem: { scale: 2.2, lookAt: 745, down: 0.6 },
}

/**
 * Position of a figure or prop: feet at (x, y) in pixels, pixels per figure unit, and its direction.
 */
interface Placement {
  x: number
  y: number
  scale: number
  flip: 1 | -1
}

interface Actor {
  group: Group
  placement: Placement
  floorY: number
  feet: readonly Leg[]
}

/** Draws a plate from its plan. The same plan gives the same document, byte for byte. */
export function drawPlate(plate: PlateSpec): PlateDocument {
  const doc = new PlateDocument(PLATE_WIDTH, PLATE_HEIGHTS[plate.aspect])
  if (plate.kind === 'flat-lay') drawFlatLay(doc, plate)
  else drawFigurePlate(doc, plate)
  return doc
}

/** A figure for `drawFigure` from a plan's person, appearance and outfit. */
export function figureOf(spec: FigureSpec): Figure {
  return {
    body: figureFromMeasurements(spec.person),
    pose: spec.pose,
    head: headOf(spec.appearance, spec.outfit),
    outfit: spec.outfit,
    ...(spec.held ? { held: spec.held } : {}),
    ...(spec.seat ? { seat: spec.seat } : {}),
  }
}

function drawFigurePlate(doc: PlateDocument, plate: FigurePlate): void {
  const stream = createRandom(plate.seed)
  const posed = plate.figures.map((spec) => {
    const figure = figureOf(spec)
    return { spec, figure, skeleton: skeletonOf(figure, stream) }
  })
  const { shot } = plate.framing
  const floorY = doc.height * FLOOR_SHARE
  const actors: Actor[] = []
  let backdropFloorY = floorY
  for (const { spec, figure, skeleton } of posed) {
    const placement = placeFigure(doc, plate, spec, skeleton, figure.body)
    const feetY = placement.y + skeleton.floorY * placement.scale
    if (shot !== 'full') backdropFloorY = Math.max(doc.height * 0.98, feetY)
    doc.flip = placement.flip
    const group = doc.group(() => drawFigure(doc, figure, skeleton))
    doc.flip = 1
    const feet = [skeleton.legs.left, skeleton.legs.right]
    actors.push({ group, placement, floorY: skeleton.floorY, feet })
  }
  drawBackdrop(doc, plate.backdrop, backdropFloorY)
  const sets = shot === 'full' ? placeScenery(doc, plate, actors) : { behind: [], front: [] }
  const all = [...sets.behind, ...actors, ...sets.front]
  for (const actor of all) castShadow(doc, actor, shot)
  for (const actor of all) doc.place(actor.group, transformOf(actor.placement))
}

function placeFigure(
  doc: PlateDocument,
  plate: FigurePlate,
  spec: FigureSpec,
  skeleton: Skeleton,
  body: Body,
): Placement {
  const { width, height } = doc
  const { shot, zoom = 1 } = plate.framing
  const flip = spec.mirrored ? -1 : 1
  const raised = spec.held === 'umbrella' ? UMBRELLA_ZOOM : skeleton.pose.seated ? 1.08 : 1
  const full = ((height * 0.935) / FIGURE_HEIGHT) * zoom * body.height * raised
  const x = width * (spec.x ?? 0.5)
  if (shot === 'full') {
    const { left, right } = skeleton.legs
    const middle = (left.ankle[0] + right.ankle[0] + 2 * skeleton.pelvis[0]) / 4
    const y = height * FLOOR_SHARE - skeleton.floorY * full + 4
    return { x: x - middle * full * flip, y, scale: full, flip }
  }
  const crop = CROPS[shot]
  const scale = full * crop.scale
  const focus = focusOf(shot, skeleton)
  const lookAt = shot === 'hem' ? skeleton.floorY - 130 : crop.lookAt
  return { x: x - focus * scale * flip, y: height * crop.down - lookAt * scale, scale, flip }
}

/** The middle of what a crop shows, across the figure. */
function focusOf(shot: Shot, { legs, neck, pelvis }: Skeleton): number {
  if (shot === 'hem') return (legs.left.ankle[0] + legs.right.ankle[0]) / 2
  if (shot === 'avatar' || shot === 'portrait') return neck[0]
  return pelvis[0]
}

function placeScenery(
  doc: PlateDocument,
  plate: FigurePlate,
  actors: readonly Actor[],
): { behind: Actor[]; front: Actor[] } {
  const first = actors[0]
  const behind: Actor[] = []
  const front: Actor[] = []
  for (const scenery of plate.scenery) {
    const scale = (first?.placement.scale ?? (doc.height * 0.935) / FIGURE_HEIGHT) * 0.98
    const group = doc.group(() => drawScenery(doc, scenery))
    const step = scenery.front ? 16 : -26
    const actor: Actor = {
      group,
      placement: {
        x: doc.width * (plate.figures[0]?.x ?? 0.5) + scenery.x * scale,
        y: doc.height * FLOOR_SHARE + step,
        scale,
        flip: 1,
      },
      floorY: 0,
      feet: [],
    }
    ;(scenery.front ? front : behind).push(actor)
  }
  return { behind, front }
}

const transformOf = ({ x, y, scale, flip }: Placement): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(scale * flip).toFixed(4)} ${scale.toFixed(4)})`

/** On the floor a shadow lies long to the right; in a crop it falls softly on the wall. */
function castShadow(doc: PlateDocument, actor: Actor, shot: Shot): void {
  const { group, placement, floorY, feet } = actor
  if (shot !== 'full') {
    const onWall = { ...placement, x: placement.x + 46, y: placement.y + 20 }
    doc.placeShadow(group, transformOf(onWall), 0.22, 14)
    return
  }
  const ground = (floorY - 2).toFixed(2)
  const lying = `translate(0 ${ground}) skewX(${-58 * placement.flip}) scale(1 .22) translate(0 ${-Number(ground)})`
  doc.placeShadow(group, `${transformOf(placement)} ${lying}`, 0.34, 7)
  for (const leg of feet) {
    if (leg.ankle[1] < floorY - 70) continue
    const { x, y, scale, flip } = placement
    const cx = x + (leg.ankle[0] + 14 * leg.foot.heading) * scale * flip + 8
    const cy = y + (leg.ankle[1] + 42) * scale - 2
    const [rx, ry] = [46 * scale, 9 * scale]
    const contact = `M${cx - rx} ${cy}C${cx - rx} ${cy - ry * 1.3} ${cx + rx} ${cy - ry * 1.3} ${cx + rx} ${cy}C${cx + rx} ${cy + ry * 1.3} ${cx - rx} ${cy + ry * 1.3} ${cx - rx} ${cy}Z`
    doc.darken(contact, 0.55, 7)
  }
}

// A plate under construction: two SVG layers drawn in step. `paint` is flat colour; `light` is a grey
// map (128 neutral, darker is shadow, lighter is sheen). Every shape repaints neutral first, so that
// what it covers loses its shadow too. `compose.ts` joins the layers pixel by pixel.
import { num, openPath, pathBox, taper } from './geometry.ts'
import type { Point } from './geometry.ts'
import { isGlossy, plain, weaveTile } from './fabrics.ts'
import type { Fabric } from './fabrics.ts'

const NEUTRAL = '#808080'

/** How a shape is shaded. The whole series has one light, from the upper left. */
export interface ShapeOptions {
  /** Opacity of the shadow on the side away from the light. */
  shade?: number
  /** Where the lit part lies relative to the shape. */
  dx?: number
  dy?: number
  blur?: number
  /** Rotates the weave, in degrees. */
  turn?: number
  /** Opacity of a rim of sheen on the lit side. */
  sheen?: number
  /** False for parts inside another shape, which cast no shadow of their own. */
  casts?: boolean
}

/** A finished part of a plate that can be placed anywhere, with the outline that casts its shadow. */
export interface Group {
  paint: string
  light: string
  silhouette: string
}

/** A clip reference returned by `shape`, to keep folds and seams inside it. */
export type Clip = string

const clipAttribute = (clip: Clip | undefined): string => (clip ? ` clip-path="${clip}"` : '')

/** Draws into both layers; all coordinates are picture pixels unless inside `group`. */
export class PlateDocument {
  readonly width: number
  readonly height: number
  /** -1 while a mirrored figure is drawn, so that the light does not mirror with it. */
  flip: 1 | -1 = 1
  #paint: string[] = []
  #light: string[] = []
  #silhouette: string[] | null = null
  readonly #definitions: string[] = []
  readonly #known = new Map<string, string>()

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Defines markup once under a key and returns its `url(#id)`. */
  #define(key: string, build: (id: string) => string): string {
    const known = this.#known.get(key)
    if (known) return known
    const id = `d${this.#known.size}`
    this.#definitions.push(build(id))
    this.#known.set(key, `url(#${id})`)
    return `url(#${id})`
  }

  /** A blur filter of a standard deviation in the current units, in steps of a half. */
  blur(deviation: number): string {
    const step = Math.max(0.5, Math.round(deviation * 2) / 2)
    return this.#define(
      `blur ${step}`,
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${step}"/></filter>`,
    )
  }

  clip(d: string): Clip {
    return this.#define(`clip ${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  /** A top-to-bottom gradient for large surfaces. */
  gradient(top: string, bottom: string): string {
    return this.#define(
      `gradient ${top} ${bottom}`,
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    )
  }

  #weave(fabric: Fabric, turn: number): string | null {
    const tile = weaveTile(fabric)
    if (!tile) return null
    const { weave, colour, second, third, fourth } = fabric
    const angle = num(tile.turn + turn)
    return this.#define(
      `weave ${weave} ${angle} ${colour} ${second} ${third} ${fourth}`,
      (id) =>
        `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">${tile.markup}</pattern>`,
    )
  }

  /** Fills a closed path with cloth in both layers and returns a clip to draw inside it. */
  shape(d: string, fabric: Fabric | string, options: ShapeOptions = {}): Clip {
    const material = typeof fabric === 'string' ? plain(fabric) : fabric
    const { shade = 0.5, dx = -15, dy = -5, blur = 8, turn = 0, casts = true } = options
    const glossy = isGlossy(material)
    this.#paint.push(`<path d="${d}" fill="${material.colour}"/>`)
    const weave = this.#weave(material, turn)
    if (weave) this.#paint.push(`<path d="${d}" fill="${weave}"/>`)
    this.#light.push(`<path d="${d}" fill="${NEUTRAL}"/>`)
    if (casts) this.#silhouette?.push(d)
    const clip = this.clip(d)
    const strength = shade * (glossy ? 1.15 : 1)
    if (strength > 0) {
      const [x, y, width, height] = pathBox(d)
      const box = `x="${num(x - 20)}" y="${num(y - 20)}" width="${num(width + 40)}" height="${num(height + 40)}"`
      this.#light.push(
        `<g clip-path="${clip}"><g filter="${this.blur(blur)}">` +
          `<rect ${box} fill="#000" fill-opacity="${num2(strength)}"/>` +
          `<path d="${d}" fill="${NEUTRAL}" transform="translate(${dx * this.flip} ${dy})"/></g></g>`,
      )
    }
    const sheen = options.sheen ?? (glossy ? 0.55 : 0)
    if (sheen > 0) {
      this.#light.push(
        `<g clip-path="${clip}"><g filter="${this.blur(blur * 0.6)}">` +
          `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${sheen}" stroke-width="${glossy ? 9 : 6}" transform="translate(${12 * this.flip} 6)"/></g></g>`,
      )
    }
    return clip
  }

  /** Flat colour without modelling: prints, buttons, painted walls. */
  fill(d: string, colour: string, opacity = 1, clip?: Clip): void {
    this.#paint.push(
      `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"${clipAttribute(clip)}/>`,
    )
  }

  disc(centre: Point, radius: number, colour: string): void {
    this.#paint.push(
      `<circle cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}" fill="${colour}"/>`,
    )
  }

  /** A button: a disc with a small light on it. */
  button(centre: Point, radius: number, colour: string): void {
    this.disc(centre, radius, colour)
    const glint: Point = [centre[0] - radius * 0.26, centre[1] - radius * 0.3]
    this.#paint.push(
      `<circle cx="${num(glint[0])}" cy="${num(glint[1])}" r="${num(radius * 0.32)}" fill="#fff" fill-opacity=".5"/>`,
    )
  }

  /** A tapering drawn line: a seam or the edge of a fold. */
  line(points: readonly Point[], width: number, colour: string, opacity = 0.8, clip?: Clip): void {
    this.fill(taper(points, width), colour, opacity, clip)
  }

  /** A line of even width: stitching, straps, cords. */
  stroke(d: string, width: number, colour: string, opacity = 1, clip?: Clip): void {
    this.#paint.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${clipAttribute(clip)}/>`,
    )
  }

  strokeThrough(points: readonly Point[], width: number, colour: string, opacity = 1): void {
    this.stroke(openPath(points), width, colour, opacity)
  }

  /** A soft furrow in the light layer; `lit` makes it a ridge that catches the light. */
  fold(points: readonly Point[], width: number, strength: number, clip?: Clip, lit = false): void {
    this.#tone(taper(points, width), strength, Math.max(1.5, width * 0.22), clip, lit)
  }

  /** Darkens an area of the light layer. `blur` 0 leaves a hard edge. */
  darken(d: string, strength: number, blur = 0, clip?: Clip): void {
    this.#tone(d, strength, blur, clip, false)
  }

  /** Brightens an area of the light layer. */
  brighten(d: string, strength: number, blur = 0, clip?: Clip): void {
    this.#tone(d, strength, blur, clip, true)
  }

  #tone(d: string, strength: number, blur: number, clip: Clip | undefined, lit: boolean): void {
    const filter = blur > 0 ? ` filter="${this.blur(blur)}"` : ''
    this.#light.push(
      `<g${clipAttribute(clip)}><path d="${d}" fill="${lit ? '#fff' : '#000'}" fill-opacity="${num2(strength)}"${filter}/></g>`,
    )
  }

  /** Wipes the light layer to neutral (or another grey) inside a path. */
  relight(d: string, grey = NEUTRAL, blur = 0): void {
    const filter = blur > 0 ? ` filter="${this.blur(blur)}"` : ''
    this.#light.push(`<path d="${d}" fill="${grey}"${filter}/>`)
  }

  /** Collects what `draw` adds into a group instead of the plate. */
  group(draw: () => void): Group {
    const outer = { paint: this.#paint, light: this.#light, silhouette: this.#silhouette }
    this.#paint = []
    this.#light = []
    this.#silhouette = []
    try {
      draw()
      return {
        paint: this.#paint.join(''),
        light: this.#light.join(''),
        silhouette: this.#silhouette.join(''),
      }
    } finally {
      this.#paint = outer.paint
      this.#light = outer.light
      this.#silhouette = outer.silhouette
    }
  }

  /** Puts a group on the plate under an SVG transform. */
  place(group: Group, transform: string): void {
    this.#paint.push(`<g transform="${transform}">${group.paint}</g>`)
    this.#light.push(`<g transform="${transform}">${group.light}</g>`)
  }

  /** Draws the group's outline into the light layer as a shadow. */
  placeShadow(group: Group, transform: string, strength: number, blur: number): void {
    this.#light.push(
      `<g transform="${transform}"><path d="${group.silhouette}" fill="#000" fill-opacity="${strength}" filter="${this.blur(blur)}"/></g>`,
    )
  }

  /** The layer as a whole SVG document, at a share of the plate's size. */
  toSvg(layer: 'paint' | 'light', share = 1): string {
    const { width, height } = this
    const ground =
      layer === 'light' ? `<path d="M0 0h${width}v${height}h-${width}Z" fill="${NEUTRAL}"/>` : ''
    const body = (layer === 'paint' ? this.#paint : this.#light).join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * share}" height="${height * share}" viewBox="0 0 ${width} ${height}"><defs>${this.#definitions.join('')}</defs>${ground}${body}</svg>`
  }
}

/** Opacities need more than a tenth. */
const num2 = (value: number): string => (Math.round(value * 1000) / 1000).toString()

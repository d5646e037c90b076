// The plates: the same plan draws the same picture, bodies keep their order, and the files exist.
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { figureFromMeasurements } from './body.ts'
import type { BodyMeasurements } from './body.ts'
import { plateSpecs } from './catalog.ts'
import { demoPeople } from './demo-people.ts'
import { isModest } from './outfits.ts'
import { appearanceOf } from './person-appearance.ts'
import { PLATES_FOLDER } from './render.ts'
import type { PlateEntry } from './render.ts'
import { drawPlate } from './scene.ts'

const people = demoPeople()
const plates = plateSpecs(people)
const index = JSON.parse(await readFile(join(PLATES_FOLDER, 'index.json'), 'utf8')) as PlateEntry[]

const woman: BodyMeasurements = {
  bodyType: 'feminine',
  heightInches: 65,
  weightLbs: 160,
  chestInches: 39,
  waistInches: 34,
  hipsInches: 42,
}

describe('a plate', () => {
  test('is drawn the same from the same plan, in every kind', () => {
    const kinds = new Map(plates.map((plate) => [plate.kind, plate]))
    for (const plate of kinds.values()) {
      for (const layer of ['paint', 'light'] as const) {
        expect(drawPlate(plate).toSvg(layer)).toBe(drawPlate(plate).toSvg(layer))
      }
    }
  })

  test('is drawn differently from another seed', () => {
    const plate = plates.find(({ kind }) => kind === 'look')
    if (!plate) throw new Error('no look among the plates')
    const other = drawPlate({ ...plate, seed: `${plate.seed}, again` })
    expect(other.toSvg('paint')).not.toBe(drawPlate(plate).toSvg('paint'))
  })

  test('has only finite numbers in its paths', () => {
    for (const plate of plates) {
      expect(drawPlate(plate).toSvg('paint')).not.toMatch(/NaN|Infinity|undefined|\de-\d/)
    }
  })
})

describe('the drawn body', () => {
  test.each([
    ['hipsInches', 'hip'],
    ['waistInches', 'waist'],
    ['chestInches', 'bust'],
  ] as const)('is wider where %s is larger', (measure, width) => {
    for (const bodyType of ['feminine', 'masculine'] as const) {
      const widths = [30, 34, 38, 42, 46, 50, 54, 58].map(
        (inches) => figureFromMeasurements({ ...woman, bodyType, [measure]: inches })[width],
      )
      expect(widths).toEqual(widths.toSorted((a, b) => a - b))
      expect(widths.at(-1)).toBeGreaterThan(widths[0] ?? 0)
    }
  })

  test('is taller for a taller person', () => {
    const tall = figureFromMeasurements({ ...woman, heightInches: 71 })
    expect(tall.height).toBeGreaterThan(figureFromMeasurements(woman).height)
  })

  test('differs between the smallest and the largest of the demo', () => {
    const fullness = people.map((person) => figureFromMeasurements(person).fullness)
    expect(Math.min(...fullness)).toBeLessThan(0.15)
    expect(Math.max(...fullness)).toBeGreaterThan(0.6)
  })
})

describe('the catalogue', () => {
  test('gives every plate its own name', () => {
    expect(new Set(plates.map(({ id }) => id)).size).toBe(plates.length)
  })

  test('shows one person before one wall in every style vote, two to four times', () => {
    const votes = Map.groupBy(
      plates.filter(({ kind }) => kind === 'vote-option'),
      ({ voteGroup }) => voteGroup,
    )
    expect(votes.size).toBe(10)
    for (const options of votes.values()) {
      expect(options.length).toBeGreaterThanOrEqual(2)
      expect(options.length).toBeLessThanOrEqual(4)
      expect(new Set(options.map(({ personIndex }) => personIndex)).size).toBe(1)
      const walls = options.map((option) => ('backdrop' in option ? option.backdrop.wall : ''))
      expect(new Set(walls).size).toBe(1)
    }
  })

  test('describes every plate in one sentence and names what is worn', () => {
    for (const { alt, garments } of plates) {
      expect(alt).toMatch(/^[A-Z][^.]+\.$/)
      expect(garments.length).toBeGreaterThan(0)
    }
  })

  const figures = plates.flatMap((plate) => (plate.kind === 'flat-lay' ? [] : plate.figures))

  test('seats a person who uses a wheelchair', () => {
    const riders = figures.filter(({ appearance }) => appearance.wheelchair)
    expect(riders.length).toBeGreaterThan(0)
    expect(riders.every(({ pose }) => pose.startsWith('seated'))).toBe(true)
  })

  test('covers a person who wears a headscarf to wrist and ankle', () => {
    const covered = figures.filter(({ appearance }) => appearance.headscarves.length > 0)
    expect(covered.length).toBeGreaterThan(0)
    expect(covered.every(({ outfit }) => isModest(outfit))).toBe(true)
  })

  test('gives a person the same face on every plate', () => {
    for (const { person, appearance } of figures)
      expect(appearance).toEqual(appearanceOf(person.index, person))
  })
})

describe('the drawn files', () => {
  test('exist, in the size that the index states', async () => {
    for (const { file, width, height } of index.filter(({ kind }) => kind !== 'video')) {
      const stored = await sharp(join(PLATES_FOLDER, file)).metadata()
      expect([file, stored.width, stored.height]).toEqual([file, width, height])
    }
  })

  test('are those of the catalogue', () => {
    expect(index.map(({ id, alt }) => [id, alt])).toEqual(plates.map(({ id, alt }) => [id, alt]))
  })

  test('show everybody of the demo on an avatar of 300 pixels', async () => {
    for (const { index: place } of people) {
      const name = `avatar-${String(place).padStart(2, '0')}.webp`
      const stored = await sharp(join(PLATES_FOLDER, name)).metadata()
      expect([name, stored.width, stored.height]).toEqual([name, 300, 300])
    }
  })
})

import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { people } from './community/content.ts'
import { platesToStore, readPlates } from './plate-set.ts'

describe('the drawn plates', () => {
  const set = readPlates()

  test('exist, with a portrait of everybody', () => {
    const files = platesToStore(set)
    expect(files.filter(({ file }) => !existsSync(file))).toEqual([])
    expect(new Set(files.map(({ key }) => key)).size).toBe(files.length)
    expect(people.filter((_, index) => !set.avatars.has(index))).toEqual([])
  })

  test('belong to people of the demo, the options of a vote to one of them', () => {
    for (const plate of set.plates) {
      expect(people[plate.personIndex]).toBeDefined()
      expect(plate.voteGroup !== null).toBe(plate.kind === 'vote-option')
    }
    const votes = Map.groupBy(
      set.plates.filter(({ kind }) => kind === 'vote-option'),
      ({ voteGroup }) => voteGroup,
    )
    for (const options of votes.values()) {
      expect(options.length).toBeGreaterThanOrEqual(2)
      expect(options.length).toBeLessThanOrEqual(4)
      expect(new Set(options.map(({ personIndex }) => personIndex)).size).toBe(1)
    }
  })

  test('have a placeholder, a colour, a description and a size', () => {
    for (const plate of set.plates) {
      expect(plate.color).toMatch(/^#[0-9a-f]{6}$/)
      expect(plate.placeholder.length).toBeGreaterThan(10)
      expect(plate.alt.length).toBeGreaterThan(20)
      expect(plate.bytes).toBeGreaterThan(1000)
    }
  })
})

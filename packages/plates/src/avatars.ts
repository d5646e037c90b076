// The plan of an avatar: one person of the demo, before a wall.
import { cycle } from './lists.ts'
import { dressIn } from './outfits.ts'
import { PALETTES } from './palettes.ts'
import type { Palette, PaletteName } from './palettes.ts'
import { appearanceOf } from './person-appearance.ts'
import type { FigurePlate, PersonBody } from './plate-spec.ts'

/** The head-and-shoulders plate a person's avatar is cut from. */
export function avatarSpec(person: PersonBody): FigurePlate {
  const names = Object.keys(PALETTES) as PaletteName[]
  const palette: Palette = PALETTES[cycle(names, person.index * 11 + 3)]
  const tops = [
    'cable knit',
    'trouser suit',
    'denim jacket',
    'tunic and trousers',
    'striped knit',
    'hoodie',
  ] as const
  const poses = ['contrapposto', 'one hand in pocket', 'legs crossed', 'turned aside'] as const
  const appearance = appearanceOf(person.index, person)
  const id = `avatar-${String(person.index).padStart(2, '0')}`
  return {
    id,
    personIndex: person.index,
    kind: 'look',
    aspect: '1:1',
    seed: id,
    figures: [
      {
        person,
        appearance,
        outfit: dressIn(cycle(tops, person.index * 5 + 1), palette),
        pose: cycle(poses, person.index),
        mirrored: person.index % 3 === 1,
      },
    ],
    backdrop: { kind: person.index % 2 ? 'seamless' : 'window light', wall: palette.wall },
    framing: { shot: 'avatar' },
    scenery: [],
  }
}

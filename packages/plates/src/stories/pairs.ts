// Two people on one plate.
import type { BackdropKind } from '../backdrops.ts'
import type { BodyType } from '../body.ts'
import type { OutfitName } from '../outfits.ts'
import type { PaletteName } from '../palettes.ts'
import type { Aspect } from '../plate-spec.ts'
import type { PoseName } from '../poses.ts'

export interface PairHalf {
  wearer: BodyType
  outfit: OutfitName
  palette: PaletteName
  pose: PoseName
  x: number
  mirrored?: boolean
}

export interface PairStory {
  backdrop: BackdropKind
  wall: string
  accent: string
  aspect: Aspect
  halves: readonly [PairHalf, PairHalf]
}

export const PAIR_STORIES: readonly PairStory[] = [
  {
    backdrop: 'sun',
    wall: '#f3d7b6',
    accent: '#e0653f',
    aspect: '1:1',
    halves: [
      {
        wearer: 'feminine',
        outfit: 'trouser suit',
        palette: 'cobalt',
        pose: 'hand on hip',
        x: 0.34,
      },
      {
        wearer: 'feminine',
        outfit: 'silk slip dress',
        palette: 'mustard',
        pose: 'legs crossed',
        x: 0.66,
      },
    ],
  },
  {
    backdrop: 'street',
    wall: '#efe4cf',
    accent: '#7c2f36',
    aspect: '4:5',
    halves: [
      {
        wearer: 'masculine',
        outfit: 'long coat',
        palette: 'ink',
        pose: 'one hand in pocket',
        x: 0.34,
      },
      {
        wearer: 'feminine',
        outfit: 'checked coat',
        palette: 'tomato',
        pose: 'contrapposto',
        x: 0.68,
      },
    ],
  },
  {
    backdrop: 'ribbed wall',
    wall: '#b9cdd6',
    accent: '#8fa6b5',
    aspect: '1:1',
    halves: [
      {
        wearer: 'masculine',
        outfit: 'hoodie',
        palette: 'orange',
        pose: 'hands in pockets',
        x: 0.34,
      },
      {
        wearer: 'masculine',
        outfit: 'graphic tee',
        palette: 'lemon',
        pose: 'arms crossed',
        x: 0.66,
      },
    ],
  },
  {
    backdrop: 'arch',
    wall: '#dfe0cf',
    accent: '#a8b48c',
    aspect: '4:5',
    halves: [
      {
        wearer: 'feminine',
        outfit: 'floral dress',
        palette: 'purple',
        pose: 'waving',
        x: 0.34,
        mirrored: true,
      },
      {
        wearer: 'feminine',
        outfit: 'gingham dress',
        palette: 'forest',
        pose: 'hands behind the back',
        x: 0.67,
      },
    ],
  },
  {
    backdrop: 'seamless',
    wall: '#e9c8b8',
    accent: '#c98f72',
    aspect: '4:5',
    halves: [
      {
        wearer: 'feminine',
        outfit: 'waistcoat and wide trousers',
        palette: 'burgundy',
        pose: 'one hand in pocket',
        x: 0.34,
        mirrored: true,
      },
      {
        wearer: 'masculine',
        outfit: 'linen suit',
        palette: 'blush',
        pose: 'legs crossed',
        x: 0.67,
      },
    ],
  },
]

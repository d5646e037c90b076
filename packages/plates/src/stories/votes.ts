// The style votes: one person, one setting, two to four outfits to choose from.
import type { BackdropKind } from '../backdrops.ts'
import type { BodyType } from '../body.ts'
import type { OutfitName } from '../outfits.ts'
import type { PaletteName } from '../palettes.ts'
import type { Aspect } from '../plate-spec.ts'
import type { PoseName } from '../poses.ts'

export interface VoteOption {
  outfit: OutfitName
  palette: PaletteName
  pose: PoseName
}

export interface VoteStory {
  /** What is being decided, as one word for the plate's id. */
  group: string
  wearer: BodyType
  backdrop: BackdropKind
  wall: string
  accent: string
  aspect: Aspect
  options: readonly VoteOption[]
}

export const VOTE_STORIES: readonly VoteStory[] = [
  {
    group: 'wedding-guest',
    wearer: 'feminine',
    backdrop: 'arch',
    wall: '#e6d5c3',
    accent: '#c98f72',
    aspect: '3:4',
    options: [
      { outfit: 'silk slip dress', palette: 'emerald', pose: 'hand on hip' },
      { outfit: 'floral dress', palette: 'magenta', pose: 'contrapposto' },
      { outfit: 'long-sleeved maxi dress', palette: 'cobalt', pose: 'legs crossed' },
      { outfit: 'trouser suit', palette: 'blush', pose: 'one hand in pocket' },
    ],
  },
  {
    group: 'first-interview',
    wearer: 'masculine',
    backdrop: 'window light',
    wall: '#c9c9bf',
    accent: '#a8a89c',
    aspect: '3:4',
    options: [
      { outfit: 'pinstripe suit', palette: 'ink', pose: 'one hand in pocket' },
      { outfit: 'blazer and Breton', palette: 'forest', pose: 'contrapposto' },
      { outfit: 'shirt and barrel trousers', palette: 'cobalt', pose: 'hands behind the back' },
    ],
  },
  {
    group: 'winter-coat',
    wearer: 'feminine',
    backdrop: 'ribbed wall',
    wall: '#d3d8d4',
    accent: '#aab3ad',
    aspect: '2:3',
    options: [
      { outfit: 'long coat', palette: 'tomato', pose: 'contrapposto' },
      { outfit: 'checked coat', palette: 'camel', pose: 'one hand in pocket' },
      { outfit: 'closed overcoat', palette: 'noir', pose: 'hand at collar' },
    ],
  },
  {
    group: 'date-night',
    wearer: 'feminine',
    backdrop: 'curtain',
    wall: '#8a3d3c',
    accent: '#6c2a2c',
    aspect: '4:5',
    options: [
      { outfit: 'leather skirt', palette: 'ink', pose: 'hand on hip' },
      { outfit: 'satin shirt and flares', palette: 'lemon', pose: 'legs crossed' },
    ],
  },
  {
    group: 'gallery-opening',
    wearer: 'feminine',
    backdrop: 'colour blocks',
    wall: '#ece4d6',
    accent: '#e0b23f',
    aspect: '4:5',
    options: [
      { outfit: 'shawl coat', palette: 'purple', pose: 'turned aside' },
      { outfit: 'waistcoat and wide trousers', palette: 'noir', pose: 'one hand in pocket' },
      { outfit: 'pleated skirt and knit', palette: 'cobalt', pose: 'contrapposto' },
      { outfit: 'ribbed dress', palette: 'tomato', pose: 'hand on hip' },
    ],
  },
  {
    group: 'weekend-city',
    wearer: 'masculine',
    backdrop: 'street',
    wall: '#efe4cf',
    accent: '#2f6b5e',
    aspect: '4:5',
    options: [
      { outfit: 'corduroy jacket', palette: 'rust', pose: 'one hand in pocket' },
      { outfit: 'denim jacket', palette: 'paper', pose: 'contrapposto' },
    ],
  },
  {
    group: 'eid-dinner',
    wearer: 'feminine',
    backdrop: 'leaf shadow',
    wall: '#dfd2bd',
    accent: '#bfae92',
    aspect: '3:4',
    options: [
      { outfit: 'long-sleeved maxi dress', palette: 'emerald', pose: 'contrapposto' },
      { outfit: 'tunic and trousers', palette: 'blush', pose: 'legs crossed' },
      { outfit: 'pleated skirt and knit', palette: 'violet', pose: 'hands behind the back' },
    ],
  },
  {
    group: 'summer-holiday',
    wearer: 'feminine',
    backdrop: 'sun',
    wall: '#bfdbe0',
    accent: '#f2b25c',
    aspect: '3:4',
    options: [
      { outfit: 'gingham dress', palette: 'tomato', pose: 'swaying' },
      { outfit: 'striped shirt', palette: 'paper', pose: 'hands in pockets' },
      { outfit: 'tiered maxi skirt', palette: 'teal', pose: 'hand on hip' },
      { outfit: 'shirt dress', palette: 'lemon', pose: 'contrapposto' },
    ],
  },
  {
    group: 'summer-party',
    wearer: 'masculine',
    backdrop: 'diagonal',
    wall: '#f0d9bf',
    accent: '#e3a06d',
    aspect: '4:5',
    options: [
      { outfit: 'printed shirt', palette: 'forest', pose: 'hands in pockets' },
      { outfit: 'linen suit', palette: 'sky', pose: 'contrapposto' },
      { outfit: 'shirt and shorts', palette: 'ink', pose: 'hand on hip' },
    ],
  },
  {
    group: 'back-to-office',
    wearer: 'masculine',
    backdrop: 'seamless',
    wall: '#b9c6cf',
    accent: '#9fb0bb',
    aspect: '2:3',
    options: [
      { outfit: 'trouser suit', palette: 'camel', pose: 'legs crossed' },
      { outfit: 'cable knit', palette: 'burgundy', pose: 'hands in pockets' },
    ],
  },
]

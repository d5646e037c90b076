// The colours the art direction chooses from: cloth swatches, skin tones, hair.

export const SWATCHES = {
  white: '#f6f2ea',
  cream: '#efe3c6',
  ecru: '#ece2cf',
  stone: '#c8c0b2',
  sand: '#d9c6a5',
  camel: '#c2915a',
  tan: '#a9794d',
  clay: '#a8654a',
  chocolate: '#4e3124',
  black: '#25222a',
  charcoal: '#45464e',
  grey: '#8f9095',
  melange: '#b7b6b4',
  navy: '#26304f',
  cobalt: '#2b4fbf',
  sky: '#9cc1dd',
  denim: '#46658f',
  'light denim': '#8fabc6',
  'dark denim': '#2d3c5c',
  teal: '#1f6f72',
  forest: '#234a3a',
  emerald: '#1d7a55',
  olive: '#6a6a3c',
  sage: '#a3b196',
  khaki: '#a79b6d',
  mint: '#bcd8c4',
  lime: '#c9d64a',
  butter: '#f3da83',
  mustard: '#d69e2c',
  orange: '#e67a2e',
  peach: '#f2b78d',
  rust: '#b5522b',
  tomato: '#d9412e',
  red: '#b92531',
  burgundy: '#6c1f2f',
  pink: '#eba6b2',
  magenta: '#d94a85',
  lilac: '#b7a4d8',
  purple: '#5d4a8c',
} as const

export type Swatch = keyof typeof SWATCHES

/** Skin from light to dark; a person keeps one index on every plate. */
export const SKIN_TONES = [
  '#f3cdb4',
  '#e8b796',
  '#d79d78',
  '#bd8159',
  '#9c6341',
  '#7b4a31',
  '#5b3626',
  '#43281f',
] as const

export const HAIR_COLOURS = {
  black: '#211b1f',
  'dark brown': '#33211c',
  brown: '#4a2c20',
  auburn: '#7d3a20',
  ginger: '#b8602b',
  blonde: '#d8ac66',
  grey: '#9a9698',
  silver: '#d6d2cd',
  white: '#ece7df',
  pink: '#d98aa0',
} as const

export type HairColour = keyof typeof HAIR_COLOURS

export const BRASS = '#d9b566'
export const TOPSTITCH = '#d9a55b'

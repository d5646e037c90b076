// The colour stories: three cloth colours that go together, and a wall that suits them.
import type { Swatch } from './palette.ts'

export interface Palette {
  /** The colour the picture is about. */
  hero: Swatch
  second: Swatch
  /** Shoes and bags. */
  leather: Swatch
  wall: string
  accent: string
}

export const PALETTES = {
  camel: {
    hero: 'camel',
    second: 'ecru',
    leather: 'chocolate',
    wall: '#d9cdb9',
    accent: '#c4a77c',
  },
  forest: {
    hero: 'forest',
    second: 'sage',
    leather: 'chocolate',
    wall: '#c3cdb8',
    accent: '#8ea485',
  },
  burgundy: {
    hero: 'burgundy',
    second: 'pink',
    leather: 'burgundy',
    wall: '#e9c4c4',
    accent: '#c98389',
  },
  cobalt: { hero: 'cobalt', second: 'sky', leather: 'white', wall: '#b9d0e4', accent: '#f0a03c' },
  rust: { hero: 'rust', second: 'light denim', leather: 'tan', wall: '#a9c3cf', accent: '#7fa3b4' },
  purple: {
    hero: 'purple',
    second: 'butter',
    leather: 'chocolate',
    wall: '#efdc9a',
    accent: '#d9b44c',
  },
  teal: { hero: 'teal', second: 'clay', leather: 'cream', wall: '#eab896', accent: '#d98a5b' },
  tomato: {
    hero: 'tomato',
    second: 'charcoal',
    leather: 'black',
    wall: '#cfcac2',
    accent: '#a9b8b0',
  },
  magenta: {
    hero: 'magenta',
    second: 'ecru',
    leather: 'white',
    wall: '#cfd3d8',
    accent: '#f2b78d',
  },
  lime: { hero: 'lime', second: 'stone', leather: 'white', wall: '#f0c9c5', accent: '#d94a85' },
  ultramarine: {
    hero: 'cobalt',
    second: 'cream',
    leather: 'black',
    wall: '#e7dcc6',
    accent: '#d9412e',
  },
  mustard: { hero: 'mustard', second: 'navy', leather: 'tan', wall: '#8da0bd', accent: '#5f759b' },
  noir: { hero: 'black', second: 'charcoal', leather: 'black', wall: '#d7d0c6', accent: '#2b4fbf' },
  orange: {
    hero: 'orange',
    second: 'dark denim',
    leather: 'cream',
    wall: '#c9d6d3',
    accent: '#8fa6b5',
  },
  lilac: { hero: 'lilac', second: 'olive', leather: 'cream', wall: '#cfcfa6', accent: '#a9a96f' },
  paper: { hero: 'white', second: 'cream', leather: 'tan', wall: '#c9a37c', accent: '#a8654a' },
  night: {
    hero: 'white',
    second: 'mustard',
    leather: 'mustard',
    wall: '#2f3a63',
    accent: '#f0a03c',
  },
  sky: { hero: 'sky', second: 'white', leather: 'tan', wall: '#f0b7a0', accent: '#d9745b' },
  emerald: {
    hero: 'emerald',
    second: 'cream',
    leather: 'black',
    wall: '#efc7b2',
    accent: '#d99a7c',
  },
  wine: { hero: 'black', second: 'camel', leather: 'black', wall: '#7c2f36', accent: '#5e2228' },
  moss: { hero: 'ecru', second: 'sage', leather: 'chocolate', wall: '#5f7350', accent: '#7d9169' },
  violet: {
    hero: 'purple',
    second: 'lilac',
    leather: 'magenta',
    wall: '#d7d3e4',
    accent: '#b7a4d8',
  },
  lemon: { hero: 'butter', second: 'sky', leather: 'white', wall: '#c5d7d0', accent: '#1f6f72' },
  denim: { hero: 'denim', second: 'white', leather: 'black', wall: '#e7d36f', accent: '#2a2a33' },
  brick: { hero: 'red', second: 'navy', leather: 'black', wall: '#dcd8cf', accent: '#7f95ad' },
  blush: {
    hero: 'pink',
    second: 'burgundy',
    leather: 'burgundy',
    wall: '#f1ddd3',
    accent: '#d9a7a0',
  },
  clay: { hero: 'clay', second: 'cream', leather: 'chocolate', wall: '#a8b79f', accent: '#7e9180' },
  ink: { hero: 'navy', second: 'ecru', leather: 'tan', wall: '#e4dccb', accent: '#d69e2c' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

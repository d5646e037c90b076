// The flat lays: which items lie on the table, with position and rotation.
import { cloth } from '../fabrics.ts'
import type { FlatLay } from '../flat-lays.ts'
import type { Aspect } from '../plate-spec.ts'

export type FlatLayPlan = FlatLay & { aspect: Aspect }

export const FLAT_LAY_PLANS: readonly FlatLayPlan[] = [
  {
    ground: '#d8b79a',
    surface: 'cloth',
    aspect: '1:1',
    items: [
      { kind: 'knit', fabric: cloth('forest', 'cable'), x: 0.36, y: 0.36, turn: -8, size: 1.25 },
      { kind: 'jeans', fabric: cloth('denim', 'denim'), x: 0.72, y: 0.62, turn: 10, size: 1.25 },
      { kind: 'shoe', fabric: cloth('white'), x: 0.2, y: 0.8, turn: -14, size: 1 },
      { kind: 'shoe', fabric: cloth('white'), x: 0.33, y: 0.82, turn: 6, size: 1 },
      { kind: 'sunglasses', fabric: cloth('black'), x: 0.76, y: 0.14, turn: 12, size: 1 },
    ],
  },
  {
    ground: '#c9d3dc',
    surface: 'cloth',
    aspect: '4:5',
    items: [
      {
        kind: 'shirt',
        fabric: cloth('white', 'vertical stripe', 'cobalt'),
        x: 0.36,
        y: 0.3,
        turn: -5,
        size: 1.4,
      },
      { kind: 'jeans', fabric: cloth('camel', 'corduroy'), x: 0.66, y: 0.7, turn: 7, size: 1.4 },
      { kind: 'hat', fabric: cloth('sand'), x: 0.79, y: 0.2, turn: 0, size: 0.95, trim: '#d9412e' },
      { kind: 'bag', fabric: cloth('tomato', 'leather'), x: 0.24, y: 0.78, turn: -10, size: 1.1 },
    ],
  },
  {
    ground: '#3c5a4b',
    surface: 'boards',
    aspect: '3:4',
    items: [
      { kind: 'knit', fabric: cloth('butter', 'rib'), x: 0.5, y: 0.27, turn: 6, size: 1.5 },
      { kind: 'knit', fabric: cloth('rust', 'rib'), x: 0.5, y: 0.54, turn: -4, size: 1.5 },
      {
        kind: 'shoe',
        fabric: cloth('tan', 'leather'),
        x: 0.24,
        y: 0.85,
        turn: -20,
        size: 1.05,
        trim: '#3a2119',
      },
      {
        kind: 'shoe',
        fabric: cloth('tan', 'leather'),
        x: 0.38,
        y: 0.86,
        turn: -4,
        size: 1.05,
        trim: '#3a2119',
      },
      { kind: 'belt', fabric: cloth('chocolate'), x: 0.75, y: 0.82, turn: 0, size: 1.1 },
    ],
  },
  {
    ground: '#e8c9cf',
    surface: 'cloth',
    aspect: '1:1',
    items: [
      { kind: 'shirt', fabric: cloth('magenta', 'silk'), x: 0.33, y: 0.42, turn: -9, size: 1.35 },
      { kind: 'bag', fabric: cloth('burgundy', 'leather'), x: 0.74, y: 0.32, turn: 12, size: 1.2 },
      { kind: 'shoe', fabric: cloth('cream'), x: 0.64, y: 0.76, turn: -12, size: 1.05 },
      { kind: 'shoe', fabric: cloth('cream'), x: 0.79, y: 0.77, turn: 8, size: 1.05 },
      { kind: 'sunglasses', fabric: cloth('burgundy'), x: 0.3, y: 0.88, turn: -8, size: 1.1 },
    ],
  },
  {
    ground: '#e5d36d',
    surface: 'plain',
    aspect: '4:5',
    items: [
      { kind: 'jeans', fabric: cloth('black', 'denim'), x: 0.32, y: 0.36, turn: -6, size: 1.5 },
      {
        kind: 'knit',
        fabric: cloth('cobalt', 'stripe', 'white'),
        x: 0.66,
        y: 0.66,
        turn: 8,
        size: 1.35,
      },
      {
        kind: 'hat',
        fabric: cloth('black'),
        x: 0.74,
        y: 0.2,
        turn: 0,
        size: 0.85,
        trim: '#d9412e',
      },
      { kind: 'shoe', fabric: cloth('tomato'), x: 0.2, y: 0.83, turn: -10, size: 1.05 },
      { kind: 'shoe', fabric: cloth('tomato'), x: 0.33, y: 0.84, turn: 8, size: 1.05 },
    ],
  },
  {
    ground: '#2b3556',
    surface: 'cloth',
    aspect: '4:5',
    items: [
      {
        kind: 'shirt',
        fabric: cloth('sky', 'gingham', 'white'),
        x: 0.62,
        y: 0.32,
        turn: 7,
        size: 1.4,
      },
      { kind: 'knit', fabric: cloth('cream', 'cable'), x: 0.38, y: 0.68, turn: -9, size: 1.4 },
      { kind: 'belt', fabric: cloth('tan'), x: 0.2, y: 0.22, turn: -10, size: 1.1 },
      { kind: 'bag', fabric: cloth('tan', 'leather'), x: 0.79, y: 0.76, turn: 9, size: 1 },
    ],
  },
  {
    ground: '#cbb8d9',
    surface: 'plain',
    aspect: '1:1',
    items: [
      { kind: 'jeans', fabric: cloth('white', 'denim'), x: 0.3, y: 0.5, turn: -5, size: 1.45 },
      {
        kind: 'shirt',
        fabric: cloth('orange', 'brushed', 'butter', 'tomato'),
        x: 0.7,
        y: 0.36,
        turn: 9,
        size: 1.2,
      },
      {
        kind: 'hat',
        fabric: cloth('cream'),
        x: 0.73,
        y: 0.8,
        turn: 0,
        size: 0.78,
        trim: '#5d4a8c',
      },
    ],
  },
  {
    ground: '#b7c7b4',
    surface: 'boards',
    aspect: '4:5',
    items: [
      {
        kind: 'knit',
        fabric: cloth('burgundy', 'stripe', 'pink'),
        x: 0.4,
        y: 0.32,
        turn: -6,
        size: 1.5,
      },
      { kind: 'jeans', fabric: cloth('dark denim', 'denim'), x: 0.68, y: 0.66, turn: 6, size: 1.4 },
      {
        kind: 'shoe',
        fabric: cloth('black', 'leather'),
        x: 0.2,
        y: 0.74,
        turn: -10,
        size: 1.1,
        trim: '#1d1a1c',
      },
      {
        kind: 'shoe',
        fabric: cloth('black', 'leather'),
        x: 0.34,
        y: 0.77,
        turn: 4,
        size: 1.1,
        trim: '#1d1a1c',
      },
      { kind: 'sunglasses', fabric: cloth('chocolate'), x: 0.8, y: 0.13, turn: -8, size: 1.05 },
    ],
  },
]

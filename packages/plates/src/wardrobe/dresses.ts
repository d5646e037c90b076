// Dresses and skirts.
import { cloth } from '../fabrics.ts'
import { SWATCHES } from '../palette.ts'
import { sneakers, leather, heels, LONG, turtleneck, tee, knit } from './basics.ts'
import type { OutfitMaker } from './basics.ts'

export const DRESSES = {
  'pleated skirt and tee': ({ hero, leather: l }) => ({
    top: { ...tee('white'), neckline: 'scoop' },
    skirt: { fabric: cloth(hero, 'silk'), hem: 620, pleats: 13, flare: 44 },
    shoes: sneakers('white', l === 'white' ? hero : l),
  }),
  'pleated skirt and knit': ({ hero, second, leather: l }) => ({
    top: { ...knit(second, 'rib'), hem: 0.86 },
    skirt: { fabric: cloth(hero), hem: 690, pleats: 15, flare: 50 },
    shoes: leather('ankle boots', l),
  }),
  'leather skirt': ({ hero, second, leather: l }) => ({
    top: turtleneck(hero),
    skirt: { fabric: cloth(second, 'leather'), hem: 620, flare: 10, slit: true },
    shoes: leather('knee boots', l),
  }),
  'silk slip dress': ({ hero, leather: l }) => ({
    dress: {
      fabric: cloth(hero, 'silk'),
      neckline: 'v',
      straps: true,
      cowl: true,
      hem: 660,
      flare: 26,
      slit: true,
    },
    shoes: heels(l === 'white' ? 'black' : l),
  }),
  'floral dress': ({ hero, second, leather: l }) => ({
    dress: {
      fabric: cloth('white', 'floral', hero, second === 'white' ? 'mustard' : second, 'forest'),
      neckline: 'v',
      sleeve: { length: 0.32, width: 1.2, puff: 2 },
      hem: 680,
      flare: 50,
    },
    shoes: leather('sandals', l),
  }),
  'gingham dress': ({ hero, leather: l }) => ({
    dress: {
      fabric: cloth('cream', 'gingham', hero),
      neckline: 'square',
      sleeve: { length: 0.36, width: 1.2, puff: 2.4 },
      hem: 610,
      flare: 50,
    },
    shoes: sneakers('white', l),
  }),
  'ribbed dress': ({ hero, leather: l }) => ({
    dress: {
      fabric: cloth(hero, 'rib'),
      neckline: 'boat',
      sleeve: LONG,
      hem: 640,
      flare: 6,
      belt: SWATCHES.chocolate,
    },
    shoes: leather('knee boots', l),
  }),
  'long-sleeved maxi dress': ({ hero, second, leather: l }) => ({
    dress: {
      fabric: cloth(hero, 'dots', second),
      neckline: 'crew',
      sleeve: { length: 1, width: 1.5, puff: 0.6, cuff: 'rib' },
      hem: 735,
      flare: 54,
    },
    shoes: leather('loafers', l),
  }),
  'shirt dress': ({ hero, leather: l }) => ({
    dress: {
      fabric: cloth(hero),
      neckline: 'shirt',
      collar: 'open',
      placket: true,
      sleeve: { length: 0.9, width: 1.6, cuff: 'roll' },
      hem: 650,
      flare: 36,
      belt: SWATCHES.tan,
    },
    shoes: leather('sandals', l),
  }),
  'tiered maxi skirt': ({ hero, second, leather: l }) => ({
    top: { ...tee(second), sleeve: { length: 0.62, width: 1.2 } },
    skirt: { fabric: cloth(hero, 'brushed', second), hem: 730, flare: 60 },
    shoes: leather('sandals', l),
  }),
} as const satisfies Record<string, OutfitMaker>

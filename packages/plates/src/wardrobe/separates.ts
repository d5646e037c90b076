// Outfits of a top and trousers.
import { cloth } from '../fabrics.ts'
import { SWATCHES } from '../palette.ts'
import { sneakers, leather, loafers, tee, knit, shirt } from './basics.ts'
import type { OutfitMaker } from './basics.ts'

export const SEPARATES = {
  'cable knit': ({ hero, second, leather: l }) => ({
    top: knit(hero, 'cable'),
    trousers: { fabric: cloth(second, 'corduroy'), fit: 'straight' },
    shoes: leather('chelsea boots', l),
  }),
  'striped knit': ({ hero, second, leather: l }) => ({
    top: knit('white', 'stripe', hero),
    trousers: { fabric: cloth(second), fit: 'wide', creased: true },
    shoes: sneakers('white', l),
  }),
  'cropped knit and barrel jeans': ({ hero, leather: l }) => ({
    top: { ...knit(hero, 'rib'), hem: 0.8, boxy: 0.8 },
    trousers: { fabric: cloth('light denim', 'denim'), fit: 'barrel', jeans: true },
    shoes: sneakers('white', l === 'white' ? 'navy' : l),
  }),
  hoodie: ({ hero, second, leather: l }) => ({
    top: {
      fabric: cloth(hero),
      neckline: 'crew',
      sleeve: { length: 1, width: 1.9, cuff: 'rib' },
      hem: 0.98,
      ease: 16,
      boxy: 0.6,
      hood: true,
      kangarooPocket: true,
      ribbedHem: true,
    },
    trousers: { fabric: cloth(second), fit: 'straight', cargo: true },
    shoes: sneakers('white', l),
  }),
  'graphic tee': ({ hero, second, leather: l }) => ({
    top: {
      fabric: cloth(hero),
      neckline: 'crew',
      sleeve: { length: 0.42, width: 2.2 },
      hem: 1.02,
      ease: 18,
      boxy: 1,
      print: { motif: 'sunset', first: SWATCHES.tomato, second: SWATCHES.navy },
    },
    trousers: {
      fabric: cloth(second === 'white' ? 'dark denim' : second, 'denim'),
      fit: 'wide',
      jeans: true,
    },
    shoes: sneakers('black', l),
  }),
  'striped shirt': ({ hero, second, leather: l }) => ({
    top: {
      ...shirt('white', 'vertical stripe', hero),
      collar: 'open',
      sleeve: { length: 0.92, width: 1.7, cuff: 'roll' },
      tucked: false,
      hem: 1.1,
      ease: 14,
      boxy: 0.5,
      pocket: true,
    },
    trousers: { fabric: cloth(second), fit: 'wide' },
    shoes: leather('sandals', l),
  }),
  'shirt and shorts': ({ hero, second }) => ({
    top: {
      ...shirt(second, 'plain'),
      collar: 'open',
      sleeve: { length: 0.42, width: 1.9 },
      tucked: false,
      hem: 1.04,
      ease: 13,
      boxy: 0.5,
      pocket: true,
    },
    trousers: { fabric: cloth(hero), fit: 'shorts', length: 0.4 },
    socks: SWATCHES.white,
    shoes: sneakers('white', hero),
  }),
  'printed shirt': ({ hero, second, leather: l }) => ({
    top: {
      ...shirt(hero, 'brushed', second),
      fabric: cloth(hero, 'brushed', second, 'cream'),
      collar: 'open',
      sleeve: { length: 0.44, width: 2 },
      tucked: false,
      hem: 1.05,
      ease: 15,
      boxy: 0.7,
    },
    trousers: { fabric: cloth('cream'), fit: 'straight', creased: true },
    shoes: loafers(l),
  }),
  'shirt and barrel trousers': ({ hero, second, leather: l }) => ({
    top: { ...shirt(hero), sleeve: { length: 0.94, width: 1.6, cuff: 'roll' } },
    trousers: { fabric: cloth(second), fit: 'barrel', belt: SWATCHES.chocolate },
    shoes: leather('chelsea boots', l),
  }),
  'satin shirt and flares': ({ hero, second, leather: l }) => ({
    top: { ...shirt(hero, 'silk'), sleeve: { length: 1, width: 1.5, puff: 0.6, cuff: 'rib' } },
    trousers: { fabric: cloth(second, 'denim'), fit: 'flare', jeans: true },
    shoes: leather('ankle boots', l),
  }),
  'tee and jeans': ({ hero, second, leather: l }) => ({
    top: tee(hero),
    trousers: {
      fabric: cloth(second === 'white' || second === 'cream' ? second : 'light denim', 'denim'),
      fit: 'wide',
      jeans: true,
      belt: SWATCHES.chocolate,
    },
    shoes: sneakers('white', l),
  }),
  'tunic and trousers': ({ hero, second, leather: l }) => ({
    top: {
      fabric: cloth(hero),
      neckline: 'crew',
      sleeve: { length: 1, width: 1.6 },
      hem: 1.5,
      ease: 14,
      boxy: 0.7,
    },
    trousers: { fabric: cloth(second), fit: 'straight' },
    shoes: loafers(l),
  }),
} as const satisfies Record<string, OutfitMaker>

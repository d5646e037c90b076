// German: the measures of a body, and the units of their fields.
import type { measuresTexts } from '../measures.ts'

export const measures: typeof measuresTexts = {
  feet: 'ft',
  inches: 'in',
  height: 'Körpergröße',
  weight: 'Gewicht',
  chest: 'Brust',
  waist: 'Taille',
  hips: 'Hüfte',
  torsoLength: 'Rückenlänge',
  shoulderWidth: 'Schulterbreite',
  underbust: 'Unterbrust',
  armLength: 'Armlänge',
  inseam: 'Innenbeinlänge',
  outseam: 'Außenbeinlänge',
  pantsWaist: 'Hosenbund',
  bust: 'Oberweite',
  feetOf: (measure) => `${measure}, Fuß`,
  inchesOf: (measure) => `${measure}, Zoll`,
  between: (from, to) => `Bitte gib etwas zwischen ${from} und ${to} ein.`,
}

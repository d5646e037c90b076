// The measures of a body, and the units of their fields.
import { translated } from './translated.ts'

export const measuresTexts = translated('measures', {
  feet: 'ft',
  inches: 'in',
  height: 'Height',
  weight: 'Weight',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  torsoLength: 'Torso length',
  shoulderWidth: 'Shoulder width',
  underbust: 'Underbust',
  armLength: 'Arm length',
  inseam: 'Inseam',
  outseam: 'Outseam',
  pantsWaist: 'Pants waist',
  bust: 'Bust',
  feetOf: (measure: string) => `${measure}, feet`,
  inchesOf: (measure: string) => `${measure}, inches`,
  between: (from: string, to: string) => `Please enter something between ${from} and ${to}.`,
})

// German: cutting a garment out of its picture.
import { formatsOf } from '../formats.ts'
import type { cutoutTexts } from '../cutout.ts'

const { plural } = formatsOf('de')

export const cutout: typeof cutoutTexts = {
  begin: 'Freistellen',
  again: 'Neu freistellen',
  remove: 'Wieder den Look zeigen',
  leave: 'So lassen',
  title: 'Hintergrund entfernen',
  line: 'Tippe an, was weg soll: Alles Ähnliche um den Punkt herum verschwindet.',
  keys: 'Das Kleidungsstück. Pfeiltasten bewegen ein Kreuz, Enter entfernt dort, Rücktaste nimmt zurück.',
  tolerance: 'Wie ähnlich',
  corners: 'Von den Ecken her entfernen',
  pressed: (times) =>
    times === 0
      ? 'Noch nichts entfernt.'
      : `${plural(times, { one: 'Stelle', other: 'Stellen' })} entfernt.`,
  nothingLeft: 'Es ist nichts übrig. Nimm es zurück oder wähle weniger ähnlich.',
  saved: (name) => ({ title: `${name} ist freigestellt` }),
  removed: (name) => ({ title: `${name} ist wieder auf dem Look zu sehen` }),
  failed: { title: 'Das Freistellen hat nicht geklappt' },
  notProcessed:
    'Das freigestellte Bild konnte nicht verarbeitet werden, darum ist der Look zu sehen. Stelle das Kleidungsstück neu frei.',
}

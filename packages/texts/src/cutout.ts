// Cutting a garment out of its picture.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plural } = formatsOf('en')

export const cutoutTexts = translated('cutout', {
  begin: 'Cut it out',
  again: 'Cut it out again',
  remove: 'Show the look again',
  /** For a cutout that failed: the look is shown unchanged. */
  leave: 'Leave it as it is',
  title: 'Erase the background',
  line: 'Tap what should go: everything like it around the tap is erased.',
  keys: 'The garment. Arrow keys move a cross, Enter erases there, Backspace undoes.',
  tolerance: 'How alike',
  corners: 'Erase from the corners',
  pressed: (times: number) =>
    times === 0
      ? 'Nothing erased yet.'
      : `${plural(times, { one: 'place', other: 'places' })} erased.`,
  nothingLeft: 'Nothing is left. Undo, or say that less is alike.',
  saved: (name: string) => ({ title: `${name} is cut out` }),
  removed: (name: string) => ({ title: `${name} is shown on its look again` }),
  failed: { title: 'It could not be cut out' },
  notProcessed: 'The cutout could not be processed, so the look is shown. Cut it out again.',
})

// The constant appearance of each of the demo's sixty people, in the order of the demo's content. It is a
// table and not a rule, because pictures must not contradict their names and biographies.
import type { HairStyle } from './hair.ts'
import type { HairColour, Swatch } from './palette.ts'

export interface Portrait {
  /** 0 lightest to 7 darkest. */
  skin: number
  hair: HairStyle
  hairColour: HairColour
  beard?: 'full' | 'moustache'
  glasses?: true
  /** The headscarves she owns; each plate shows the one furthest from what else is worn. */
  headscarves?: readonly Swatch[]
  wheelchair?: true
  /** Women wear earrings unless it says otherwise. */
  earrings?: boolean
  /** The noun in a description for a person who is neither a woman nor a man. */
  called?: 'person'
}

export const PORTRAITS: readonly Portrait[] = [
  { skin: 4, hair: 'curly', hairColour: 'dark brown' },
  { skin: 1, hair: 'side-parted', hairColour: 'grey', beard: 'full', glasses: true },
  { skin: 6, hair: 'afro', hairColour: 'black' },
  { skin: 2, hair: 'bob', hairColour: 'black' },
  { skin: 4, hair: 'long', hairColour: 'black' },
  { skin: 0, hair: 'short', hairColour: 'ginger' },
  { skin: 7, hair: 'braids', hairColour: 'black' },
  { skin: 2, hair: 'topknot', hairColour: 'black' },
  { skin: 2, hair: 'bob', hairColour: 'pink', called: 'person', earrings: false },
  { skin: 6, hair: 'fade', hairColour: 'grey', beard: 'full' },
  { skin: 1, hair: 'short', hairColour: 'silver', glasses: true },
  { skin: 4, hair: 'long', hairColour: 'black', wheelchair: true },
  { skin: 1, hair: 'buzz cut', hairColour: 'brown', beard: 'full' },
  { skin: 7, hair: 'topknot', hairColour: 'black' },
  { skin: 0, hair: 'bald', hairColour: 'white', beard: 'full' },
  { skin: 4, hair: 'bun', hairColour: 'black', headscarves: ['burgundy', 'sand', 'forest'] },
  { skin: 0, hair: 'ponytail', hairColour: 'blonde', earrings: false },
  { skin: 7, hair: 'fade', hairColour: 'black' },
  { skin: 2, hair: 'wavy', hairColour: 'dark brown' },
  { skin: 1, hair: 'short', hairColour: 'brown', beard: 'full' },
  { skin: 6, hair: 'bun', hairColour: 'black', headscarves: ['cream', 'lilac', 'teal'] },
  { skin: 2, hair: 'long', hairColour: 'black', earrings: false },
  { skin: 3, hair: 'side-parted', hairColour: 'black', beard: 'full' },
  { skin: 2, hair: 'curly', hairColour: 'auburn' },
  { skin: 7, hair: 'topknot', hairColour: 'black' },
  { skin: 0, hair: 'bob', hairColour: 'ginger' },
  { skin: 2, hair: 'short', hairColour: 'grey', glasses: true },
  { skin: 1, hair: 'curly', hairColour: 'brown', beard: 'full', glasses: true },
  { skin: 1, hair: 'bun', hairColour: 'brown' },
  { skin: 5, hair: 'side-parted', hairColour: 'black', beard: 'moustache' },
  { skin: 0, hair: 'bob', hairColour: 'white', glasses: true },
  { skin: 3, hair: 'short', hairColour: 'black' },
  { skin: 1, hair: 'long', hairColour: 'blonde', earrings: false },
  { skin: 4, hair: 'curly', hairColour: 'black', called: 'person', earrings: true },
  { skin: 2, hair: 'ponytail', hairColour: 'black' },
  { skin: 7, hair: 'buzz cut', hairColour: 'black' },
  { skin: 0, hair: 'curly', hairColour: 'ginger' },
  { skin: 1, hair: 'short', hairColour: 'grey', called: 'person', glasses: true, earrings: false },
  { skin: 4, hair: 'curly', hairColour: 'dark brown', beard: 'moustache' },
  { skin: 2, hair: 'bob', hairColour: 'black', earrings: false },
  { skin: 6, hair: 'fade', hairColour: 'black', beard: 'full', wheelchair: true },
  { skin: 0, hair: 'bun', hairColour: 'silver' },
  { skin: 4, hair: 'topknot', hairColour: 'black', beard: 'full' },
  { skin: 0, hair: 'wavy', hairColour: 'ginger' },
  { skin: 7, hair: 'short', hairColour: 'black' },
  { skin: 3, hair: 'wavy', hairColour: 'grey' },
  { skin: 1, hair: 'topknot', hairColour: 'blonde', beard: 'full', called: 'person' },
  { skin: 5, hair: 'ponytail', hairColour: 'black' },
  { skin: 3, hair: 'bun', hairColour: 'white' },
  { skin: 3, hair: 'curly', hairColour: 'black', beard: 'full' },
  { skin: 1, hair: 'side-parted', hairColour: 'auburn' },
  { skin: 6, hair: 'bald', hairColour: 'black', beard: 'full' },
  { skin: 2, hair: 'bob', hairColour: 'brown' },
  { skin: 4, hair: 'bun', hairColour: 'black', headscarves: ['sage', 'navy', 'peach'] },
  { skin: 0, hair: 'short', hairColour: 'blonde' },
  { skin: 7, hair: 'bald', hairColour: 'silver', beard: 'full', glasses: true },
  { skin: 3, hair: 'wavy', hairColour: 'black' },
  { skin: 0, hair: 'side-parted', hairColour: 'brown' },
  { skin: 6, hair: 'afro', hairColour: 'black' },
  { skin: 1, hair: 'short', hairColour: 'blonde', beard: 'full' },
]

// A set of plates without pictures, for tests of everything that only needs to know about them.
import { people } from '../community/content.ts'
import type { Plate, PlateKind, PlateSet } from '../plate-set.ts'
import { createRandom } from '../random.ts'

const wardrobe = ['camel coat', 'white tee', 'navy jumper', 'pleated skirt', 'wide trousers']
const shoes = ['brown boots', 'white sneakers']

/** Two plates for everybody, of kinds in turn, and six style votes of two to four options. */
export function madeUpPlates(): PlateSet {
  const random = createRandom('plates')
  const kinds: readonly PlateKind[] = ['look', 'look', 'look', 'detail', 'flat-lay', 'video']
  const plate = (index: number, personIndex: number, kind: PlateKind): Plate => ({
    id: `plate-${index}`,
    file: `/nowhere/plate-${index}.webp`,
    width: 1080,
    height: random.pick([1080, 1350, 1440, 1620]),
    bytes: random.int(40_000, 120_000),
    personIndex,
    kind,
    voteGroup: null,
    alt: 'Somebody in a camel coat before a wall.',
    garments: [random.pick(wardrobe), random.pick(shoes)],
    placeholder: 'YDgGFYJ3d4eIeIeIeIeIh3eAeA==',
    color: '#c2915a',
    video:
      kind === 'video'
        ? { file: `/nowhere/plate-${index}.mp4`, bytes: 300_000, durationSeconds: 4 }
        : null,
  })
  const shown = people.flatMap((_, person) =>
    [0, 1].map((turn) => {
      const index = person * 2 + turn
      return plate(index, person, kinds[index % kinds.length] ?? 'look')
    }),
  )
  const options = [0, 7, 13, 22, 31, 44].flatMap((person, group) =>
    Array.from({ length: 2 + (group % 3) }, (_, option) => ({
      ...plate(1000 + group * 10 + option, person, 'vote-option'),
      voteGroup: `vote-${group}`,
    })),
  )
  const avatars = new Map(people.map((_, index) => [index, `/nowhere/avatar-${index}.webp`]))
  return { plates: [...shown, ...options], avatars }
}

/** Stands for the messages room's rule: any rule that ignores the order will do. */
export function madeUpConversationId(one: string, other: string): string {
  const [low = '', high = ''] = [one, other].toSorted()
  return `${low.slice(0, 18)}-${high.slice(19)}`
}

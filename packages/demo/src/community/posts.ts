// The posts of the demo, with their authors and times: every picture once, every thread once, over sixty days. Threads
// may show pictures of their authors again.
import { DAY_MS } from '@kloset/contract/durations'
import type { Plate, PlateSet } from '../plate-set.ts'
import { itemAt, type Random } from '../random.ts'
import type { PostRow } from '../rows.ts'
import { captionDeck, garmentsByKind } from './captions.ts'
import { questions, type ThreadWords, threads, yesNos } from './content.ts'
import type { Person } from './people.ts'

const SPAN_DAYS = 60

/** A post before it has an id. */
export interface Draft {
  author: Person
  type: PostRow['post_type']
  plates: readonly Plate[]
  title: string | null
  caption: string | null
  description: string | null
  klotags: string[]
  isEmergency: boolean
  /** For a style vote: how long after sharing it ends, and the outcome that its author tells then. */
  endsAfterHours: number | null
  outcome: string | null
  /** Whether people answer yes or no to its one picture. */
  isYesNo: boolean
  /** The conversation under a forum thread. */
  comments: ThreadWords['comments']
  createdAt: Date
}

type Undated = Omit<Draft, 'createdAt'>

/** All posts, oldest first. Throws when a plate has no owner. */
export function draftPosts(
  random: Random,
  now: Date,
  people: readonly Person[],
  { plates }: PlateSet,
): Draft[] {
  const drafts = [
    ...draftRegularPosts(random.fork('looks'), people, plates),
    ...draftVotes(random.fork('votes'), people, plates),
    ...draftYesNos(random.fork('yes or no'), people, plates),
    ...draftThreads(people, plates),
  ]
  return spread(random.fork('times'), now, drafts)
}

/** Looks of several pictures: the look, and a close view of it. All other pictures are a look each. */
const closeViews = new Map([
  ['p003-01', 'p003-03'],
  ['p024-02', 'p024-04'],
  ['p032-02', 'p032-03'],
])

function draftRegularPosts(
  random: Random,
  people: readonly Person[],
  plates: readonly Plate[],
): Undated[] {
  const caption = captionDeck(random)
  const closeIds = new Set(closeViews.values())
  const askedIds = new Set(yesNos.map(({ plate }) => plate))
  const covers = plates.filter(
    ({ kind, id }) => kind !== 'vote-option' && !closeIds.has(id) && !askedIds.has(id),
  )
  return covers.map((plate) => {
    const author = itemAt(people, plate.personIndex)
    const close = plates.filter(({ id }) => id === closeViews.get(plate.id))
    return {
      ...empty(author, 'regular'),
      plates: [plate, ...close],
      caption: caption(plate, author),
      klotags: tagsOf(random, plate),
    }
  })
}

function draftVotes(
  random: Random,
  people: readonly Person[],
  plates: readonly Plate[],
): Undated[] {
  const options = plates.filter(({ kind }) => kind === 'vote-option')
  const groups = Object.values(Object.groupBy(options, ({ voteGroup }) => voteGroup ?? ''))
  const asked = random.shuffle(questions)
  return groups.flatMap((group, index) => {
    const [first] = group ?? []
    const question = asked[index % asked.length]
    if (!group || !first || !question) return []
    return {
      ...empty(itemAt(people, first.personIndex), 'style_vote'),
      plates: group.slice(0, 4),
      title: question.title,
      caption: question.caption,
      klotags: ['stylevote', ...tagsOf(random, first).slice(0, 2)],
      isEmergency: question.emergency,
      endsAfterHours: question.endsAfterHours ?? null,
      outcome: question.outcome ?? null,
    }
  })
}

function draftYesNos(
  random: Random,
  people: readonly Person[],
  plates: readonly Plate[],
): Undated[] {
  return yesNos.map(({ plate: id, title, caption }) => {
    const plate = plates.find((each) => each.id === id)
    if (!plate) throw new Error(`there is no plate ${id}`)
    return {
      ...empty(itemAt(people, plate.personIndex), 'style_vote'),
      plates: [plate],
      title,
      caption,
      klotags: ['stylevote', ...tagsOf(random, plate).slice(0, 2)],
      isYesNo: true,
    }
  })
}

function draftThreads(people: readonly Person[], plates: readonly Plate[]): Undated[] {
  const plateOf = new Map(plates.map((plate) => [plate.id, plate]))
  return threads.map((thread) => {
    const author = people.find(({ words }) => words.username === thread.by)
    if (!author) throw new Error(`nobody is called ${thread.by}`)
    return {
      ...empty(author, 'forum'),
      plates: (thread.plates ?? []).flatMap((id) => plateOf.get(id) ?? []),
      title: thread.title,
      description: thread.description,
      klotags: thread.klotags,
      isEmergency: thread.emergency,
      comments: thread.comments,
    }
  })
}

const empty = (author: Person, type: Draft['type']): Undated => ({
  author,
  type,
  plates: [],
  title: null,
  caption: null,
  description: null,
  klotags: [],
  isEmergency: false,
  endsAfterHours: null,
  outcome: null,
  isYesNo: false,
  comments: [],
})

const kindTags: Readonly<Record<string, string>> = {
  coat: 'coats',
  jacket: 'jackets',
  waistcoat: 'waistcoats',
  suit: 'suiting',
  knit: 'knitwear',
  sweatshirt: 'sweatshirts',
  tee: 'tees',
  shirt: 'shirts',
  dress: 'dresses',
  skirt: 'skirts',
  jeans: 'denim',
  trousers: 'trousers',
  shorts: 'shorts',
  shoes: 'shoes',
  hat: 'hats',
  bag: 'bags',
  scarf: 'scarves',
}

const moodTags = [
  'secondhand',
  'mended',
  'wearwhatyouhave',
  'layers',
  'colour',
  'handmade',
  'tailored',
  'everyday',
  'fitcheck',
]

function tagsOf(random: Random, plate: Plate): string[] {
  const worn = garmentsByKind(plate.garments)
  const kinds = random
    .shuffle([...worn.keys()])
    .slice(0, 2)
    .flatMap((kind) => kindTags[kind] ?? [])
  const moods = random.shuffle(moodTags).slice(0, random.int(0, 2))
  return [...new Set([...kinds, ...moods])]
}

/**
 * Gives every draft a time, denser towards `now`, so that a person rarely posts twice in a row: each
 * person's posts are spread evenly, then all are merged.
 */
function spread(random: Random, now: Date, drafts: readonly Undated[]): Draft[] {
  const perPerson = Map.groupBy(random.shuffle(drafts), ({ author }) => author)
  const ordered = [...perPerson.values()].flatMap((own) => {
    const phase = random.next()
    return own.map((draft, index) => ({ draft, share: (index + phase) / own.length }))
  })
  ordered.sort((one, other) => one.share - other.share)
  return ordered.map(({ draft }, index) => {
    // 0 is the oldest position, 1 is now.
    const share = (index + random.between(0.2, 0.8)) / ordered.length
    const ageMs = SPAN_DAYS * DAY_MS * (1 - share) ** 1.6 + 4 * 60_000
    return { ...draft, createdAt: new Date(Math.floor(now.getTime() - ageMs)) }
  })
}

// Types of the demo community's content: people, posts, questions and answers. The texts are in the content
// folder.
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import captionsJson from '../../content/captions.json' with { type: 'json' }
import chatsJson from '../../content/chats.json' with { type: 'json' }
import dotsJson from '../../content/dots.json' with { type: 'json' }
import peopleJson from '../../content/people.json' with { type: 'json' }
import questionsJson from '../../content/questions.json' with { type: 'json' }
import remarksJson from '../../content/remarks.json' with { type: 'json' }
import threadsJson from '../../content/threads.json' with { type: 'json' }
import yesNoJson from '../../content/yes-no.json' with { type: 'json' }
import type { AgeRange } from '../bodies.ts'
import type { BodyType } from '../populations.ts'

export interface PersonWords {
  username: string
  displayName: string
  gender: string
  bodyType: BodyType
  ageRange: AgeRange
  /** Inches. */
  height: number
  /** Pounds. */
  weight: number
  location: string
  bio: string
  /** Whether others may find this person's looks by measurements. */
  optedIn: boolean
  units: string
  sharesWeight: boolean
  verified: boolean
  usesWheelchair?: boolean
  links?: Partial<
    Record<'status' | 'instagram' | 'tiktok' | 'website' | 'cta_label' | 'cta_url', string>
  >
}

/** Text about a kind of garment (`coat`), a kind of picture (`flat-lay`) or any picture of a person. */
interface AboutSomething {
  about: string
  /** May contain `{garment}`, which is replaced by a garment's name. */
  text: string
}

export interface CaptionWords extends AboutSomething {
  /** Pattern that the garment's description has to match, e.g. `pleated`. */
  needs?: string
  /** Only for a person with this property. */
  fits?: 'tall' | 'short' | 'on foot' | BodyType
}

export interface RemarkWords extends AboutSomething {
  /** The author's answer. */
  reply?: string
}

export interface QuestionWords {
  title: string
  caption: string
  emergency: boolean
  /** How long after sharing the vote ends; it has no end when left out. */
  endsAfterHours?: number
  /** The outcome that its author tells after the end. */
  outcome?: string
}

/** A vote with a yes or a no to one picture. */
export interface YesNoWords {
  /** The id of its plate, which then no look shows. */
  plate: string
  title: string
  caption: string
}

export interface ThreadWords {
  /** Username of the asker. */
  by: string
  title: string
  description: string
  klotags: string[]
  emergency: boolean
  /** Ids of plates that the asker shows again. */
  plates?: string[]
  comments: { text: string; replies: { text: string; byAsker?: boolean }[] }[]
}

export interface ChatWords {
  /** Usernames; lines name them by index. */
  people: string[]
  /** How many of the last lines have not been read. */
  unread: number
  /**
   * `shares` sends a post: the `partner`'s own, one liked of `anyone`, or one of the named person. `reaction` is that of
   * the other person.
   */
  lines: { from: number; text?: string; shares?: string; reaction?: MessageEmoji }[]
}

/** A product dot on a plate: the position of a garment, in percent of the picture's width and height. */
export interface DotWords {
  garment: string
  x: number
  y: number
}

export const people = peopleJson as PersonWords[]
export const captions = captionsJson as CaptionWords[]
export const remarks = remarksJson as RemarkWords[]
export const questions: QuestionWords[] = questionsJson
export const yesNos: readonly YesNoWords[] = yesNoJson
export const threads: ThreadWords[] = threadsJson
/** Product dots by the id of the plate. */
export const dots: Readonly<Record<string, readonly DotWords[]>> = dotsJson
export const chats = chatsJson as ChatWords[]

// Direct messages between pairs of people, with their reactions and what each of the two has not read.
import { HOUR_MS } from '@kloset/contract/durations'
import { chatTexts } from '@kloset/texts/chat'
import { uuidAt } from '../ids.ts'
import { itemAt, type Random } from '../random.ts'
import type {
  ConversationMemberRow,
  DirectMessageRow,
  MessageReactionRow,
} from '../message-rows.ts'
import { type ChatWords, chats } from './content.ts'
import type { Person } from './people.ts'
import type { Post } from './post-rows.ts'

const REACTED_WITHIN_MS = 20_000

/** The conversation id that the server computes for a pair of people, in any order. */
export type ConversationIdOf = (one: string, other: string) => string

export interface Chats {
  messages: DirectMessageRow[]
  reactions: MessageReactionRow[]
  members: ConversationMemberRow[]
}

/** All conversations; raises `shares_count` of the posts that are sent in them. */
export function buildChats(
  random: Random,
  now: Date,
  people: readonly Person[],
  posts: readonly Post[],
  conversationIdOf: ConversationIdOf,
): Chats {
  const built = chats.map((words) => {
    const pair = words.people.map((name) => personCalled(people, name))
    return buildChat(random, now, words, pair, posts, conversationIdOf)
  })
  return {
    messages: built.flatMap(({ messages }) => messages),
    reactions: built.flatMap(({ reactions }) => reactions),
    members: built.flatMap(({ members }) => members),
  }
}

function buildChat(
  random: Random,
  now: Date,
  words: ChatWords,
  pair: readonly Person[],
  posts: readonly Post[],
  conversationIdOf: ConversationIdOf,
): Chats {
  const [one, other] = [itemAt(pair, 0), itemAt(pair, 1)]
  const conversationId = conversationIdOf(one.profile.id, other.profile.id)
  // Unread messages are recent; finished conversations are up to two weeks old.
  const endedAgo = words.unread > 0 ? random.between(0.2, 9) : random.between(10, 330)
  const moments = momentsBefore(random, now.getTime() - endedAgo * HOUR_MS, words.lines.length)
  const messages = words.lines.map((line, index) => {
    const [sender, receiver] = line.from === 0 ? [one, other] : [other, one]
    const createdAt = itemAt(moments, index)
    const shared = line.shares
      ? pickShared(random, posts, line.shares, { sender, receiver, createdAt })
      : null
    if (shared) shared.row.shares_count += 1
    return {
      conversation_id: conversationId,
      id: uuidAt(createdAt.getTime(), random),
      sender_id: sender.profile.id,
      receiver_id: receiver.profile.id,
      client_id: uuidAt(createdAt.getTime(), random),
      message_type: shared ? ('post_share' as const) : ('text' as const),
      content: line.text ?? null,
      shared_post_id: shared?.row.post_id ?? null,
      is_read: index < words.lines.length - words.unread,
      created_at: createdAt,
    }
  })
  const member = (self: Person, partner: Person) => memberOf(messages, self, partner)
  const reactions = reactionsTo(messages, words)
  return { messages, reactions, members: [member(one, other), member(other, one)] }
}

/** The reactions of the receivers, who react at once. */
const reactionsTo = (messages: readonly DirectMessageRow[], { lines }: ChatWords) =>
  messages.flatMap((row, index): MessageReactionRow[] => {
    const emoji = lines[index]?.reaction
    if (!emoji) return []
    return [
      {
        conversation_id: row.conversation_id,
        message_id: row.id,
        user_id: row.receiver_id,
        emoji,
        created_at: new Date(row.created_at.getTime() + REACTED_WITHIN_MS),
      },
    ]
  })

function memberOf(
  messages: readonly DirectMessageRow[],
  self: Person,
  partner: Person,
): ConversationMemberRow {
  const last = itemAt(messages, messages.length - 1)
  const unread = messages.filter((row) => !row.is_read && row.receiver_id === self.profile.id)
  return {
    user_id: self.profile.id,
    conversation_id: last.conversation_id,
    other_user_id: partner.profile.id,
    unread_count: unread.length,
    last_message_id: last.id,
    last_message_at: last.created_at,
    last_message_preview: last.content ?? chatTexts.sharedPost.title,
  }
}

/** Times of a conversation that ends at `endMs`: answers within minutes, sometimes hours. */
function momentsBefore(random: Random, endMs: number, count: number): Date[] {
  const moments = [endMs]
  while (moments.length < count) {
    const pauseMs = random.chance(0.2) ? random.between(1, 6) * HOUR_MS : random.int(40, 900) * 1000
    moments.unshift(itemAt(moments, 0) - pauseMs)
  }
  return moments.map((ms) => new Date(Math.floor(ms)))
}

/** A post from before this moment: by the named person, otherwise by a third person, and liked by the sender. */
function pickShared(
  random: Random,
  posts: readonly Post[],
  whose: string,
  { sender, receiver, createdAt }: { sender: Person; receiver: Person; createdAt: Date },
): Post {
  const earlier = posts.filter(
    ({ row }) => row.post_type === 'regular' && row.created_at < createdAt,
  )
  const meant = whose === 'partner' ? receiver.words.username : whose
  const own = earlier.filter(({ draft }) => draft.author.words.username === meant)
  const foreign = earlier.filter(
    ({ draft }) => draft.author !== sender && draft.author !== receiver,
  )
  return random.weighted(own.length > 0 ? own : foreign, ({ row }) => row.likes_count + 1)
}

function personCalled(people: readonly Person[], username: string): Person {
  const person = people.find(({ words }) => words.username === username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

// Cuts texts of people into plain words, links, mentions and KLOtags. ui/linked-text.tsx draws them.
import { klotagLimits, normalizeKlotag } from '@kloset/contract/klotags'

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string }
  | { kind: 'klotag'; text: string; klotag: string }

const livePart =
  /\bhttps?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_.@/])@[A-Za-z0-9_.]{3,30}|(?<![\p{L}\p{M}\p{N}_&#/])#[\p{L}\p{M}\p{N}]+/giu
/** Punctuation after an address that belongs to the sentence around it. */
const trailing = /[.,:;!?'…]+$/

function withoutTrailing(address: string): string {
  const bare = address.replace(trailing, '')
  // A closing bracket belongs to the address only if the address has the opening one.
  return bare.endsWith(')') && !bare.includes('(') ? withoutTrailing(bare.slice(0, -1)) : bare
}

function pieceOf(found: string): Piece | null {
  if (found.startsWith('@')) {
    const text = found.replace(/\.+$/, '')
    return text.length > 3 ? { kind: 'mention', text, username: text.slice(1) } : null
  }
  if (found.startsWith('#')) {
    // A tag that is too long is no tag: if it were cut off, it would be a different one.
    const isTag = [...found].length - 1 <= klotagLimits.length && /\p{L}/u.test(found)
    return isTag ? { kind: 'klotag', text: found, klotag: normalizeKlotag(found) } : null
  }
  const text = withoutTrailing(found)
  return URL.canParse(text) ? { kind: 'link', text, href: new URL(text).href } : null
}

/** Cuts a text into plain words, http(s) links, @mentions and #tags. Joined, the pieces are the text again. */
export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const addText = (until: number) => {
    if (until > end) pieces.push({ kind: 'text', text: content.slice(end, until) })
  }
  for (const match of content.matchAll(livePart)) {
    const piece = pieceOf(match[0])
    if (!piece) continue
    addText(match.index)
    pieces.push(piece)
    end = match.index + piece.text.length
  }
  addText(content.length)
  return pieces
}

// Pages that are mostly the same for all people who ask at one moment: joined and compressed once.
import { compressOnce } from './compress-answers.ts'
import { Written, writtenPage } from './written.ts'

interface Page<Item> {
  readonly items: readonly Written<Item>[]
  readonly nextCursor: string | null
}

interface SharedPage {
  readonly pieces: readonly Buffer[]
  readonly answer: Written<unknown>
}

/** Pages that were just written, by the last piece of their items. They are dropped with the read of that piece. */
const pages = new WeakMap<Buffer, SharedPage>()

/**
 * Only for lists that are the same for many people: keeping any other page costs more than it saves.
 * @returns the page as `writtenPage`, the same object for the same pieces
 */
export function sharedPage<Item>(page: Page<Item>): ReturnType<typeof writtenPage<Item>> {
  const written = writtenPage(page)
  const last = written.pieces.at(-2)
  if (last === undefined || page.items.length === 0) return written
  const known = pages.get(last)
  if (known && isSame(known.pieces, written.pieces)) return known.answer as typeof written
  const answer: typeof written = new Written(compressOnce(written.toBytes()))
  pages.set(last, { pieces: written.pieces, answer })
  return answer
}

/** Only the end of a page, with its cursor, is written anew for each request. */
function isSame(known: readonly Buffer[], pieces: readonly Buffer[]): boolean {
  const end = pieces.length - 1
  return (
    known.length === pieces.length &&
    pieces.every((piece, index) =>
      index === end ? known[index]?.equals(piece) : known[index] === piece,
    )
  )
}

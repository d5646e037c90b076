// What people wrote, with its links and mentions alive. Only text nodes: nothing a person types is ever
// markup.
import { Link } from 'react-router'
import { paths } from '../lib/paths.ts'
import { piecesOf } from '../lib/text-pieces.ts'

const linkStyle = 'underline decoration-current/40 underline-offset-2 hover:decoration-current'

export function LinkedText({ text }: { text: string }) {
  let at = 0
  return piecesOf(text).map((piece) => {
    const key = at
    at += piece.text.length
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'mention') {
      return (
        <Link key={key} to={paths.profile(piece.text)} className="font-medium hover:underline">
          {piece.text}
        </Link>
      )
    }
    return (
      <a
        key={key}
        href={piece.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={linkStyle}
      >
        {piece.text}
      </a>
    )
  })
}

// A text of a person, with active links, mentions and KLOtags. It uses only text nodes, so typed text is never markup.
import { Link } from 'react-router'
import { paths } from '../lib/navigation/paths.ts'
import { piecesOf } from '../lib/text/text-pieces.ts'

const linkStyle = 'underline decoration-current/40 underline-offset-2 hover:decoration-current'

export function LinkedText({ text }: { text: string }) {
  let at = 0
  return piecesOf(text).map((piece) => {
    const key = at
    at += piece.text.length
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'mention' || piece.kind === 'klotag') {
      const to =
        piece.kind === 'mention' ? paths.profile(piece.text) : paths.searchKlotag(piece.klotag)
      return (
        <Link key={key} to={to} className={linkStyle}>
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

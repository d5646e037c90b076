// What one owns, a line a piece, and the way to add one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnSizes } from '@kloset/contract/size-advice.schemas'
import { removePiece } from '@kloset/contract/size-advice'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { readOwnBodyAgain } from '../../../entities/body/own-body.ts'
import { call } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ownSizesQuery } from '../garments.api.ts'
import { lineOf, titleOf } from '../garments.rules.ts'
import { PieceForm } from './piece-form.tsx'
import { sayFailure } from '../../../ui/failure-toast.ts'

type Pieces = OwnSizes['pieces']

interface PieceRowProps {
  piece: Pieces[number]
  onRemove: () => void
}

function PieceRow({ piece, onRemove }: PieceRowProps) {
  const { brand, label, verdict, postId, thumbnailUrl } = piece
  const name = titleOf(piece)
  const words = (
    <span className="block min-w-0">
      <span className="written block truncate font-semibold">{name}</span>
      <span className="block truncate text-12 text-muted">{lineOf(piece)}</span>
    </span>
  )
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-2">
      {postId ? (
        <Link
          to={paths.post(postId)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 underline-offset-3 hover:underline"
        >
          {thumbnailUrl && (
            <img
              src={thumbnailUrl}
              alt=""
              loading="lazy"
              className="h-13 w-10.5 shrink-0 rounded-field bg-wash object-cover"
            />
          )}
          {words}
        </Link>
      ) : (
        <span className="min-w-0 flex-1">{words}</span>
      )}
      <span className="serif-20 text-right whitespace-nowrap">{label}</span>
      <span className="min-w-14 text-right text-14 text-muted">
        {garmentsTexts.verdicts[verdict]}
      </span>
      {postId === null ? (
        <IconButton
          label={commonTexts.removeThe([brand, name].filter(Boolean).join(', '))}
          onClick={onRemove}
          className="-mr-3"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      ) : (
        <span className="w-8" />
      )}
    </li>
  )
}

export function OwnedPieces({ pieces }: { pieces: Pieces }) {
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const { mutate } = useMutation({
    mutationFn: (pieceId: string) => call(removePiece, { params: { pieceId } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(ownSizesQuery.queryKey, answer)
      void readOwnBodyAgain(queryClient)
    },
    onError: (error) => sayFailure({ title: garmentsTexts.pieceFailed }, error),
  })
  return (
    <>
      <ul>
        {pieces.map((piece) => (
          <PieceRow key={piece.id} piece={piece} onRemove={() => mutate(piece.id)} />
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setIsAdding(true)}
        className="focus-inset flex min-h-13 w-full items-center gap-3 border-b border-line font-semibold hover:bg-wash"
      >
        <Plus aria-hidden className="size-5" />
        {garmentsTexts.addPiece}
      </button>
      <Sheet open={isAdding} onOpenChange={setIsAdding} title={garmentsTexts.question}>
        <PieceForm given={null} onDone={() => setIsAdding(false)} />
      </Sheet>
    </>
  )
}

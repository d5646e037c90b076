// The pieces that the viewer owns, one in each line. They can be added and removed; a toast undoes the removal.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnSizes } from '@kloset/contract/size-advice.schemas'
import { addPiece, removePiece } from '@kloset/contract/size-advice'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { readOwnBodyAgain } from '../../../entities/body/own-body.ts'
import { call } from '../../../lib/api/http.ts'
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ownSizesQuery } from '../garments.api.ts'
import { lineOf, titleOf } from '../garments.rules.ts'
import { PieceForm } from './piece-form.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { toastUndoable } from '../../../ui/toast.ts'

type Pieces = OwnSizes['pieces']

const nameOf = (piece: Pieces[number]) => [piece.brand, titleOf(piece)].filter(Boolean).join(', ')

/** @returns a function that removes a piece; the toast can restore it */
function useRemovePiece() {
  const queryClient = useQueryClient()
  const show = (sizes: OwnSizes) => {
    queryClient.setQueryData(ownSizesQuery.queryKey, sizes)
    void readOwnBodyAgain(queryClient)
  }
  const { mutate: takeBack } = useMutation({
    mutationFn: ({ id, category, brand, system, label, verdict }: Pieces[number]) =>
      call(addPiece, {
        body: { clientKey: id, category, brand, size: { system, label }, verdict },
      }),
    onSuccess: show,
    onError: (error) => toastFailure({ title: garmentsTexts.pieceFailed }, error),
  })
  const { mutate } = useMutation({
    mutationFn: ({ id }: Pieces[number]) => call(removePiece, { params: { pieceId: id } }),
    onSuccess: (sizes, piece) => {
      show(sizes)
      toastUndoable(garmentsTexts.pieceRemoved(nameOf(piece)), 'piece', () => takeBack(piece))
    },
    onError: (error) => toastFailure(garmentsTexts.removePieceFailed, error),
  })
  return mutate
}

interface PieceRowProps {
  piece: Pieces[number]
  onRemove: () => void
}

/** With large letters the words take a line of their own above the rest of the row. */
const wordsStyle = 'min-w-0 max-[18em]:col-span-full'

function PieceRow({ piece, onRemove }: PieceRowProps) {
  const { label, verdict, postId, thumbnailUrl } = piece
  const name = titleOf(piece)
  const words = (
    <span className="block min-w-0">
      <span className="written block truncate font-semibold">{name}</span>
      <span className="block truncate text-12 text-muted">{lineOf(piece)}</span>
    </span>
  )
  return (
    <li className="col-span-full grid min-h-15 grid-cols-subgrid items-center border-b border-line py-2">
      {postId ? (
        <Link
          to={paths.post(postId)}
          className={cx(
            wordsStyle,
            'flex min-h-11 items-center gap-3 underline-offset-3 hover:underline',
          )}
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
        <span className={wordsStyle}>{words}</span>
      )}
      <span className="serif-20 pl-3 text-right whitespace-nowrap max-[18em]:col-start-2">
        {label}
      </span>
      <span className="pl-3 text-right text-14 text-muted">{garmentsTexts.verdicts[verdict]}</span>
      {postId === null && (
        <IconButton
          label={commonTexts.removeThe(nameOf(piece))}
          onClick={onRemove}
          className="-mr-3"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

export function OwnedPieces({ pieces }: { pieces: Pieces }) {
  const remove = useRemovePiece()
  const [isAdding, setIsAdding] = useState(false)
  const [isBegun, setIsBegun] = useState(false)
  const guard = useLeaveGuard(isAdding && isBegun)
  const close = () => {
    setIsAdding(false)
    setIsBegun(false)
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)_repeat(3,auto)]">
        {pieces.map((piece) => (
          <PieceRow key={piece.id} piece={piece} onRemove={() => remove(piece)} />
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
      <Sheet open={isAdding} onOpenChange={() => guard.ask(close)} title={garmentsTexts.question}>
        <PieceForm
          given={null}
          onBegin={() => setIsBegun(true)}
          onDone={() => void guard.release().then(close)}
        />
        <LeaveQuestion guard={guard} />
      </Sheet>
    </>
  )
}

// The muted words and KLOtags, each with its end and a button that removes it, and a button that adds one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { unmuteWord } from '@kloset/contract/relations'
import type { MutedWord } from '@kloset/contract/relations.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { call } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { readAllAgain } from '../relations.hooks.ts'
import { MuteWordSheet } from './mute-word-sheet.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface MutedWordsProps {
  words: readonly MutedWord[]
  endOf: (word: MutedWord) => string
}

export function MutedWords({ words, endOf }: MutedWordsProps) {
  const queryClient = useQueryClient()
  const [adds, setAdds] = useState(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (word: string) => call(unmuteWord, { query: { word } }),
    onSuccess: () => readAllAgain(queryClient),
    onError: (error) => toastFailure(safetyTexts.undoFailed, error, 'safety'),
  })
  return (
    <section className="mt-7">
      <div className="flex flex-wrap items-center justify-between">
        <h2 className="serif-20">{safetyTexts.words}</h2>
        <Button variant="text" className="-mr-4" onClick={() => setAdds(true)}>
          <Plus aria-hidden className="size-4" /> {safetyTexts.add}
        </Button>
      </div>
      {words.length === 0 && <p className="mt-1 text-muted">{safetyTexts.noWords}</p>}
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word.word} className="max-w-full">
            <RemovableChip
              name={word.word}
              disabled={isPending && variables === word.word}
              onRemove={() => mutate(word.word)}
            >
              <span className="truncate">{word.word}</span>
              <span className="font-normal text-muted">
                {endOf(word)}
                {word.exceptFollowed && `, ${safetyTexts.onlyStrangers}`}
              </span>
            </RemovableChip>
          </li>
        ))}
      </ul>
      <MuteWordSheet open={adds} onOpenChange={setAdds} />
    </section>
  )
}

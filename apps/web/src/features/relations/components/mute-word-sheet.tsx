// Mutes a word or a KLOtag, and says what that would hide.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { muteWord, normalizeMutedWord, relationLimits } from '@kloset/contract/relations'
import { commonTexts } from '@kloset/texts/common'
import { fieldsTexts } from '@kloset/texts/fields'
import { safetyTexts } from '@kloset/texts/safety'
import { call, errorText } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { focusInvalid } from '../../../ui/focus-invalid.ts'
import { LowSheet, LowSheetTitle } from '../../../ui/low-sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSettled } from '../../../lib/settled.ts'
import { previewQuery } from '../relations.api.ts'
import { type Days, readAllAgain } from '../relations.hooks.ts'
import { DaysChoice, lastDay } from './days-choice.tsx'

interface MuteWordSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MuteWordSheet({ open, onOpenChange }: MuteWordSheetProps) {
  return (
    <LowSheet open={open} onOpenChange={onOpenChange}>
      <LowSheetTitle className="serif-28 pt-5 md:pt-0">{safetyTexts.muteWord}</LowSheetTitle>
      <Form onDone={() => onOpenChange(false)} />
    </LowSheet>
  )
}

/** What the word would hide, once typing pauses; undefined before, and when the server does not say. */
function usePreview(typed: string, exceptFollowed: boolean): string | undefined {
  const word = normalizeMutedWord(typed)
  const { data, error } = useQuery(previewQuery(useSettled(word)))
  if (word === '' || error || !data) return undefined
  return safetyTexts.wouldHide(exceptFollowed ? data.hiddenOfStrangers : data.hidden, data.posts)
}

function Form({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const [word, setWord] = useState('')
  const [days, setDays] = useState<Days>(30)
  const [exceptFollowed, setExceptFollowed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(word, exceptFollowed)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(muteWord, { body: { word, days, exceptFollowed } }),
    onSuccess: () => {
      readAllAgain(queryClient)
      onDone()
    },
    onError: (error) => setProblem(errorText(error)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (normalizeMutedWord(word) !== '') return mutate()
    const isEmpty = word.trim() === ''
    flushSync(() => setProblem(isEmpty ? fieldsTexts.missing : fieldsTexts.mutedWord))
    return focusInvalid(event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={safetyTexts.wordOrTag}
        hint={<span aria-live="polite">{preview ?? safetyTexts.wordHint}</span>}
        error={problem}
        className="mt-4"
        value={word}
        maxLength={relationLimits.wordLength}
        autoCapitalize="none"
        readOnly={isPending}
        onChange={(event) => {
          setWord(event.target.value)
          setProblem(undefined)
        }}
      />
      <fieldset disabled={isPending} className="contents">
        <DaysChoice days={days} onChoose={setDays} />
        <Switch
          label={safetyTexts.exceptFollowed}
          checked={exceptFollowed}
          onCheckedChange={setExceptFollowed}
          className="mt-5 border-t border-line pt-3"
        />
      </fieldset>
      <Button type="submit" size="lg" className="mt-7 w-full" busy={isPending}>
        {safetyTexts.muteUntil(lastDay(days))}
      </Button>
      <Button variant="text" className="mt-1 w-full" onClick={onDone}>
        {commonTexts.cancel}
      </Button>
    </form>
  )
}

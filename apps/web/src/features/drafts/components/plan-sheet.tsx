// Asks when a draft is shared: a day and a time of this device.
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { draftLimits } from '@kloset/contract/drafts'
import { commonTexts } from '@kloset/texts/common'
import { draftsTexts } from '@kloset/texts/drafts'
import { errorText } from '../../../lib/api/http.ts'
import { localText, momentOf } from '../../../lib/text/local-time.ts'
import { Button } from '../../../ui/button.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { LowSheet, LowSheetTitle } from '../../../ui/low-sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { firstOffer, latestPlan, ownTimeZone, namesOf } from '../drafts.rules.ts'

interface PlanFormProps {
  /** The planned time so far. */
  before: Date | null
  /** @throws as the request does */
  onChoose: (publishAt: Date) => Promise<unknown>
  onDone: () => void
}

function PlanForm({ before, onChoose, onDone }: PlanFormProps) {
  const [offered] = useState(() => before ?? firstOffer(new Date()))
  const [typed, setTyped] = useState(() => localText(offered))
  const [earliest] = useState(() => localText(new Date()))
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const choose = async (event: SubmitEvent) => {
    event.preventDefault()
    // In React's tree the sheet is inside the composer's form.
    event.stopPropagation()
    if (isBusy) return
    const publishAt = momentOf(typed, offered)
    if (publishAt === null) return setError(draftsTexts.timeMissing)
    if (publishAt <= new Date()) return setError(draftsTexts.timeIsPast)
    // Checked before the request, which would save the draft without the time.
    if (publishAt > latestPlan(new Date())) {
      return setError(draftsTexts.planIsFar(draftLimits.planMaxDays))
    }
    setIsBusy(true)
    try {
      await onChoose(publishAt)
      onDone()
    } catch (failure) {
      if (!isOpen.current) return toastFailure(draftsTexts.planFailed, failure)
      setError(errorText(failure))
      setIsBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={choose} className="mt-4 pb-1">
      <TextField
        label={draftsTexts.at}
        type="datetime-local"
        value={typed}
        min={earliest}
        readOnly={isBusy}
        hint={draftsTexts.timesIn(...namesOf(ownTimeZone()))}
        {...(error !== null && { error })}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="text" disabled={isBusy} onClick={onDone}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          {draftsTexts.set}
        </Button>
      </div>
    </form>
  )
}

interface PlanSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  before?: Date | null
  /** @throws as the request does */
  onChoose: (publishAt: Date) => Promise<unknown>
}

export function PlanSheet({ open, onOpenChange, before = null, onChoose }: PlanSheetProps) {
  return (
    <LowSheet open={open} onOpenChange={onOpenChange}>
      <LowSheetTitle className="serif-28 pt-4 md:pt-0">{draftsTexts.planTitle}</LowSheetTitle>
      <p className="mt-1 text-14 text-muted">{draftsTexts.planLine}</p>
      <PlanForm before={before} onChoose={onChoose} onDone={() => onOpenChange(false)} />
    </LowSheet>
  )
}

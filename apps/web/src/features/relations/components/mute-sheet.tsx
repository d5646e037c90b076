// Asks how long to mute a person.
import { useState } from 'react'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { LowSheet, LowSheetTitle } from '../../../ui/low-sheet.tsx'
import { type Days, useMute } from '../relations.hooks.ts'
import { DaysChoice, lastDay } from './days-choice.tsx'
import { personName } from '../../../entities/person/person-name.ts'

interface MuteQuestionProps {
  person: ProfileCard
  onClose: () => void
}

function MuteQuestion({ person, onClose }: MuteQuestionProps) {
  const { isBusy, mute } = useMute(person)
  const [days, setDays] = useState<Days>(30)
  const name = personName(person)
  const confirm = async () => {
    await mute(days)
    onClose()
  }
  return (
    <>
      <div className="flex items-center gap-4 pt-5 md:pt-0">
        <Avatar name={name} src={person.avatarUrl} size={56} />
        <LowSheetTitle className="serif-28 min-w-0 wrap-anywhere">
          {safetyTexts.muteQuestion(name)}
        </LowSheetTitle>
      </div>
      <p className="mt-4 text-ink-2">{safetyTexts.muteLine(name)}</p>
      <DaysChoice days={days} onChoose={setDays} />
      <Button size="lg" className="mt-7 w-full" busy={isBusy} onClick={confirm}>
        {safetyTexts.muteUntil(lastDay(days))}
      </Button>
      <Button variant="text" className="mt-1 w-full" onClick={onClose}>
        {commonTexts.cancel}
      </Button>
    </>
  )
}

interface MuteSheetProps {
  person: ProfileCard
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Renders the question only when it opens: every post has this sheet, and formatting a date is slow. */
export function MuteSheet({ person, open, onOpenChange }: MuteSheetProps) {
  return (
    <LowSheet open={open} onOpenChange={onOpenChange}>
      <MuteQuestion person={person} onClose={() => onOpenChange(false)} />
    </LowSheet>
  )
}

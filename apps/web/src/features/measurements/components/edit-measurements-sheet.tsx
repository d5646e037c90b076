// All measurements at once, and whether others may find posts by them.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { commonTexts } from '@kloset/texts/common'
import { measurementsTexts } from '@kloset/texts/measurements'
import { isAskedOf, limitError } from '../../../entities/body/measures.ts'
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDoubleCheck } from '../double-check.hooks.ts'
import { useSaveMeasurements } from '../measurements.hooks.ts'
import { withoutMeasures, withoutWrong } from '../measurements.rules.ts'
import { AboutFields } from './about-step.tsx'
import { MeasureField } from './measure-field.tsx'
import { PrivacyChoice } from './privacy-choice.tsx'

interface EditMeasurementsSheetProps {
  /** The saved measurements; a new draft starts from them whenever the sheet opens. */
  initial: Measurements
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EditMeasurementsSheet({ initial, open, onOpenChange }: EditMeasurementsSheetProps) {
  const [draft, setDraft] = useState(initial)
  const { mutate: save, isPending } = useSaveMeasurements()
  const change = (changes: Partial<Measurements>) => setDraft({ ...draft, ...changes })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const guard = useLeaveGuard(open && isDirty)
  const [isDeleting, setIsDeleting] = useState(false)
  const close = () => onOpenChange(false)
  const saveAndClose = (body: Measurements) =>
    save(body, { onSuccess: () => void guard.release().then(close) })
  const names = measureNames.filter((name) => isAskedOf(name, draft.bodyType))
  const isOdd = useDoubleCheck(draft)
  const isWrong = names.some((name) => limitError(name, draft[name], draft.unitSystem))
  const words = isWrong ? commonTexts.checkFields : commonTexts.save
  return (
    <Sheet
      open={open}
      onOpenChange={() => guard.ask(close)}
      title={measurementsTexts.edit}
      footer={
        <Button
          size="lg"
          busy={isPending}
          disabled={isWrong}
          onClick={() => saveAndClose(withoutWrong(draft, initial))}
          className="w-full"
        >
          {isPending ? commonTexts.saving : words}
        </Button>
      }
    >
      <span role="status" className="sr-only">
        {isWrong && commonTexts.checkFields}
      </span>
      {/* A change during the request would not be saved. */}
      <fieldset disabled={isPending} className="min-w-0">
        <AboutFields draft={draft} onChange={change} />
        <div className="mt-6 grid grid-cols-2 items-start gap-x-4 gap-y-5 [&>:first-child]:col-span-2">
          {names.map((name) => (
            <MeasureField
              key={name}
              name={name}
              draft={draft}
              isOdd={isOdd(name, draft[name])}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
        <Link
          to={paths.bodySetupAt('about')}
          className={buttonStyle({ variant: 'text', size: 'sm', className: '-ml-4 mt-4' })}
        >
          {measurementsTexts.showTape}
        </Link>
        <div className="mt-4 border-t border-line pt-4">
          <PrivacyChoice draft={draft} onChange={change} />
        </div>
        {measureNames.some((name) => initial[name] !== null) && (
          <Button
            variant="text"
            size="sm"
            onClick={() => setIsDeleting(true)}
            className="-ml-4 mt-4"
          >
            {measurementsTexts.deleteAll}
          </Button>
        )}
      </fieldset>
      <LeaveQuestion guard={guard} />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={measurementsTexts.deleteAllTitle}
        description={measurementsTexts.deleteAllLine}
        confirmLabel={commonTexts.delete}
        destructive
        busy={isPending}
        onConfirm={() => saveAndClose(withoutMeasures(initial))}
      />
    </Sheet>
  )
}

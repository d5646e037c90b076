// Asks about push messages once on each device: after the person's first question to others, never on arrival.
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { pushTexts } from '@kloset/texts/push'
import { Button } from '../../../ui/button.tsx'
import { LowSheet, LowSheetTitle } from '../../../ui/low-sheet.tsx'
import { usePushDevice } from '../push-device.ts'
import { toastPushFailure } from './push-switch.tsx'

interface AskForPushProps {
  /** Whether the person's question gets votes or answers. */
  of: 'votes' | 'answers'
  open: boolean
  onClose: () => void
}

export function AskForPush({ of, open, onClose }: AskForPushProps) {
  const { isBusy, switchTo } = usePushDevice(toastPushFailure)
  const { ask } = notificationChoicesTexts
  return (
    <LowSheet open={open} onOpenChange={(next) => next || onClose()}>
      <LowSheetTitle className="serif-28 pt-6">
        {of === 'votes' ? ask.title : ask.answers}
      </LowSheetTitle>
      <div className="mt-5 flex items-start gap-3 rounded-[12px] bg-well p-4">
        <img src="/icons/icon-192.png" alt="" width={36} height={36} className="rounded-thumb" />
        <div className="min-w-0 flex-1">
          <p className="flex justify-between gap-3 text-15">
            <b className="font-semibold">Kloset</b>{' '}
            <span className="text-14 text-muted">{ask.now}</span>
          </p>
          <p className="text-15">
            {of === 'votes' ? pushTexts.votes(5) : pushTexts.lines.comments(5)}
          </p>
        </div>
      </div>
      <p className="mt-5 text-14 text-muted">{ask.line}</p>
      <div className="mt-8 mb-2 grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onClose}>
          {ask.no}
        </Button>
        <Button busy={isBusy} onClick={() => void switchTo(true).then(onClose)}>
          {ask.yes}
        </Button>
      </div>
    </LowSheet>
  )
}

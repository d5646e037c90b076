// One press for push on this device.
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { errorText } from '../../../lib/api/http.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePushDevice } from '../push-device.ts'

export const complainOfPush = (error: Error) =>
  toast({ ...texts.switchFailed, line: errorText(error) }, { kind: 'error', id: 'push' })

export function PushSwitch() {
  const { state, isBusy, switchTo } = usePushDevice(complainOfPush)
  const isOpen = state === 'on' || state === 'off'
  return (
    <Switch
      checked={state === 'on'}
      disabled={!isOpen || isBusy}
      onCheckedChange={(isOn) => void switchTo(isOn)}
      label={texts.thisDevice}
      description={state === null || isOpen ? texts.deviceLine : texts[state]}
      className="py-5"
    />
  )
}

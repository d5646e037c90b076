// The switch for push messages on this device.
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { Switch } from '../../../ui/switch.tsx'
import { usePushDevice } from '../push-device.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

export const toastPushFailure = (error: Error) => toastFailure(texts.switchFailed, error, 'push')

export function PushSwitch() {
  const { state, isBusy, switchTo } = usePushDevice(toastPushFailure)
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

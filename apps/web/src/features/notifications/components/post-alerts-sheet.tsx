// The setting whether the viewer gets notifications about one post.
import { commonTexts } from '@kloset/texts/common'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { Button } from '../../../ui/button.tsx'
import { LowSheet, LowSheetTitle } from '../../../ui/low-sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { usePostAlerts } from '../notification-choices.hooks.ts'

interface PostAlertsSheetProps {
  postId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PostAlertsSheet({ postId, open, onOpenChange }: PostAlertsSheetProps) {
  const { isOn, choose } = usePostAlerts(postId, open)
  return (
    <LowSheet open={open} onOpenChange={onOpenChange}>
      <LowSheetTitle className="serif-28 pt-5 pb-4">{texts.ofPostTitle}</LowSheetTitle>
      <Switch
        checked={isOn ?? true}
        disabled={isOn === null}
        onCheckedChange={choose}
        label={texts.ofPost}
        description={texts.ofPostLine}
      />
      <div className="flex justify-end pt-2 pb-2">
        <Button variant="text" onClick={() => onOpenChange(false)}>
          {commonTexts.close}
        </Button>
      </div>
    </LowSheet>
  )
}

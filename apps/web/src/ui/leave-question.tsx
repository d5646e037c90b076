// The question of a leave guard: whether to leave although something is not saved.
import { commonTexts } from '@kloset/texts/common'
import type { LeaveGuard } from '../lib/navigation/leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  guard: Pick<LeaveGuard, 'asks' | 'stay' | 'leave'>
  /** Set when something else than changes would be lost. */
  question?: { title: string; line: string }
  /** A third option, which loses nothing. It runs on the screen, which stays. */
  instead?: { label: string; onPress: () => unknown } | undefined
}

export function LeaveQuestion({
  guard,
  question = commonTexts.notSaved,
  instead,
}: LeaveQuestionProps) {
  const takeInstead = () => {
    guard.stay()
    void instead?.onPress()
  }
  return (
    <ConfirmDialog
      open={guard.asks}
      onOpenChange={(open) => open || guard.stay()}
      title={question.title}
      description={question.line}
      confirmLabel={commonTexts.leave}
      cancelLabel={commonTexts.keepEditing}
      destructive
      onConfirm={() => void guard.leave()}
      instead={instead && { label: instead.label, onPress: takeInstead }}
    />
  )
}

// An active limit or suspension of a person. An admin can end it early here.
import { useState } from 'react'
import type { AdminPersonDetail } from '@kloset/contract/admin-people.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useActOnPerson } from '../admin-people.hooks.ts'
import { stateText } from '../admin-people.rules.ts'

interface SanctionLineProps {
  detail: AdminPersonDetail
  name: string
}

export function SanctionLine({ detail, name }: SanctionLineProps) {
  const { person, sanction } = detail
  const { mutate, isPending } = useActOnPerson(person.id)
  const [isAsking, setAsking] = useState(false)
  if (!sanction) return null
  const { kind, actId } = sanction
  const end = () => mutate({ kind: 'end', actId }, { onSettled: () => setAsking(false) })
  return (
    <div className="flex min-h-15 items-center justify-between gap-4 border-b border-line">
      <p className="text-16 font-medium">{stateText(detail)}</p>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {adminTexts.endNow}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={adminTexts.endTitle[kind](name)}
        description={adminTexts.endLine}
        confirmLabel={adminTexts.endNow}
        busy={isPending}
        onConfirm={end}
      />
    </div>
  )
}

// Asks for what a suspended person will read: until when, which rule, and why.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPeopleLimits } from '@kloset/contract/admin-people'
import type { suspendPerson } from '@kloset/contract/admin-people'
import type { InputOf } from '@kloset/contract/api'
import { adminTexts } from '@kloset/texts/admin'
import { commonTexts } from '@kloset/texts/common'
import { houseRulesQuery } from '../../../entities/house-rules/house-rules.ts'
import { language } from '../../../lib/text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-field.tsx'

interface SuspendDialogProps {
  open: boolean
  name: string
  busy: boolean
  onClose: () => void
  onSuspend: (body: InputOf<typeof suspendPerson>['body']) => void
}

const DAY_MS = 86_400_000
/** In days; 0 without an end. */
const spans = [1, 7, 30, 0] as const

export function SuspendDialog({ open, name, busy, onClose, onSuspend }: SuspendDialogProps) {
  const { data } = useQuery({ ...houseRulesQuery, enabled: open })
  const [days, setDays] = useState<number>(7)
  const [rule, setRule] = useState(1)
  const [reason, setReason] = useState('')
  const rules = data?.rules.map(({ number, texts }) => ({
    value: String(number),
    label: `${number} ${texts[language]}`,
  }))
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={adminTexts.suspendTitle(name)}
      description={adminTexts.suspendLine}
      closable={false}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() =>
              onSuspend({
                until: days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
                rule,
                reason,
              })
            }
          >
            {adminTexts.suspend}
          </Button>
        </>
      }
    >
      <div className="mt-5 flex flex-col gap-5">
        <SelectField
          label={adminTexts.howLongSuspended}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          options={spans.map((span) => ({ value: String(span), label: adminTexts.span(span) }))}
        />
        <SelectField
          label={adminTexts.whichRule}
          value={String(rule)}
          onChange={(event) => setRule(Number(event.target.value))}
          options={rules ?? []}
        />
        <TextArea
          label={adminTexts.reason}
          maxCount={adminPeopleLimits.reasonMax}
          maxLength={adminPeopleLimits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

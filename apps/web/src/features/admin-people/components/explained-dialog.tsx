// The dialog before an admin suspends or deletes a person: by which rule, why, and until when. The person reads the
// reason.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY_MS } from '@kloset/contract/durations'
import { adminPeopleLimits } from '@kloset/contract/admin-people'
import type { deletePerson, suspendPerson } from '@kloset/contract/admin-people'
import type { InputOf } from '@kloset/contract/api'
import { adminTexts } from '@kloset/texts/admin'
import { commonTexts } from '@kloset/texts/common'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { houseRulesQuery } from '../../../entities/house-rules/house-rules.ts'
import { language } from '../../../lib/text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-field.tsx'

interface ExplainedDialogProps {
  action: 'suspend' | 'delete'
  open: boolean
  name: string
  busy: boolean
  onClose: () => void
  onSuspend: (body: InputOf<typeof suspendPerson>['body']) => void
  onDelete: (body: InputOf<typeof deletePerson>['body']) => void
}

/** In days; 0 without an end. */
const spans = [1, 7, 30, 0] as const

export function ExplainedDialog({
  action,
  open,
  name,
  busy,
  onClose,
  onSuspend,
  onDelete,
}: ExplainedDialogProps) {
  const { data, error, refetch } = useQuery({ ...houseRulesQuery, enabled: open })
  const deletes = action === 'delete'
  const [days, setDays] = useState<number>(7)
  const [rule, setRule] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const rules = (data?.rules ?? []).map(({ number, texts }) => ({
    value: String(number),
    label: `${number} ${texts[language]}`,
  }))
  // The whole text of the rule; the list cuts it off.
  const chosen = data?.rules.find(({ number }) => number === rule)?.texts[language]
  const decide = () => {
    if (rule === null) return undefined
    if (deletes) return onDelete({ rule, reason })
    const until = days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString()
    onSuspend({ until, rule, reason })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={deletes ? adminTexts.deleteTitle(name) : adminTexts.suspendTitle(name)}
      description={deletes ? adminTexts.deleteLine : adminTexts.suspendLine}
      closable={false}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            variant={deletes ? 'danger' : 'primary'}
            busy={busy}
            disabled={rule === null || reason.trim() === ''}
            onClick={decide}
          >
            {deletes ? adminTexts.deleteAccount : adminTexts.suspend}
          </Button>
        </>
      }
    >
      <div className="mt-5 flex flex-col gap-5">
        {!deletes && (
          <SelectField
            label={adminTexts.howLongSuspended}
            value={String(days)}
            onChange={(event) => setDays(Number(event.target.value))}
            options={spans.map((span) => ({ value: String(span), label: adminTexts.span(span) }))}
          />
        )}
        {error && !data ? (
          <ErrorState title={houseRulesTexts.failed} error={error} onRetry={refetch} />
        ) : (
          <SelectField
            label={adminTexts.whichRule}
            value={rule ?? ''}
            hint={chosen}
            onChange={(event) => setRule(Number(event.target.value) || null)}
            options={[{ value: '', label: adminTexts.chooseRule }, ...rules]}
          />
        )}
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

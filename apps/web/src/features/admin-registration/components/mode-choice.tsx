// How people join: one of four, each with a line that says what it means.
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Check } from 'lucide-react'
import type { RegistrationMode } from '@kloset/contract/registration.schemas'
import { adminTexts } from '@kloset/texts/admin'

interface ModeChoiceProps {
  mode: RegistrationMode
  invitationsEach: number
  onMode: (mode: RegistrationMode) => void
}

export function ModeChoice({ mode, invitationsEach, onMode }: ModeChoiceProps) {
  const { open, approval, closed } = adminTexts.modes
  const invitation = {
    label: adminTexts.byInvitation,
    line: adminTexts.invitationsEach(invitationsEach),
  }
  const rows = [
    ['open', open],
    ['approval', approval],
    ['invitation', invitation],
    ['closed', closed],
  ] as const
  return (
    <RadioGroup aria-label={adminTexts.mode} value={mode} onValueChange={(value) => onMode(value)}>
      {rows.map(([value, { label, line }]) => (
        <Radio.Root
          key={value}
          value={value}
          className="group flex min-h-17 cursor-pointer items-center gap-4 border-b border-line py-2 last:border-0"
        >
          <span className="grid size-7 shrink-0 place-items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong transition-colors group-data-checked:bg-ink group-data-checked:text-on-ink group-data-checked:inset-ring-ink">
            <Radio.Indicator>
              <Check aria-hidden className="size-4 stroke-[2.4]" />
            </Radio.Indicator>
          </span>
          <span>
            <span className="block text-15 font-semibold">{label}</span>
            <span className="block text-muted">{line}</span>
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

// Passes on a case that the viewer has taken: back to the queue, to the waiting cases, or to admins.
import { moderationTexts } from '@kloset/texts/moderation'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useChangeCase } from '../moderation.hooks.ts'

const { case: texts } = moderationTexts

const moves = [
  { state: 'open', name: texts.reopen },
  { state: 'waiting', name: texts.toWaiting },
  { state: 'escalated', name: texts.toEscalated },
] as const

interface PassOnMenuProps {
  shown: Pick<ModerationCase, 'id' | 'state'>
  variant: 'text' | 'outline'
}

export function PassOnMenu({ shown, variant }: PassOnMenuProps) {
  const { mutate, isPending } = useChangeCase(shown.id)
  return (
    <Menu
      trigger={
        <Button variant={variant} busy={isPending}>
          {texts.passOn}
        </Button>
      }
    >
      <MenuItem onSelect={() => mutate({ kind: 'release' })}>{texts.release}</MenuItem>
      {moves
        .filter(({ state }) => state !== shown.state)
        .map(({ state, name }) => (
          <MenuItem key={state} onSelect={() => mutate({ kind: 'move', state })}>
            {name}
          </MenuItem>
        ))}
    </Menu>
  )
}

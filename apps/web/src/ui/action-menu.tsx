// A list of actions: a menu at its button on wide screens, a sheet from the bottom on phones.
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { useIsDesktop } from '../lib/browser/media-query.ts'
import { LowSheet, LowSheetTitle } from './low-sheet.tsx'
import { Menu, MenuItem } from './menu.tsx'

export interface Action {
  icon: ReactNode
  label: string
  /** A hint beside the label. */
  hint?: string
  onSelect: () => unknown
}

interface ActionRowsProps {
  actions: readonly Action[]
  /** Closes the panel around the rows, before the action. */
  onDone: () => void
  className?: string
}

/** The rows of a phone. */
export function ActionRows({ actions, onDone, className }: ActionRowsProps) {
  return (
    <ul className={className}>
      {actions.map(({ icon, label, hint, onSelect }) => (
        <li key={label} className="border-t border-line">
          <button
            type="button"
            className="focus-inset flex min-h-14 w-full items-center gap-4 text-left text-15 max-[22em]:flex-wrap max-[22em]:gap-y-0 max-[22em]:py-3"
            onClick={() => {
              onDone()
              onSelect()
            }}
          >
            {icon}
            <span className="font-semibold">{label}</span>
            {hint && (
              <span className="min-w-0 flex-1 text-14 text-muted max-[22em]:basis-full">
                {hint}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ActionMenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** Shown over the rows on phones: the subject of the actions. */
  head: ReactNode
  actions: readonly Action[]
}

export function ActionMenu({ trigger, head, actions }: ActionMenuProps) {
  const isDesktop = useIsDesktop()
  const [open, setOpen] = useState(false)
  if (isDesktop) {
    return (
      <Menu trigger={trigger}>
        {actions.map(({ icon, label, hint, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label} {hint && <span className="text-muted">{hint}</span>}
          </MenuItem>
        ))}
      </Menu>
    )
  }
  return (
    <LowSheet open={open} onOpenChange={setOpen} trigger={trigger}>
      <LowSheetTitle className="sr-only">{commonTexts.more}</LowSheetTitle>
      {head}
      <ActionRows actions={actions} onDone={() => setOpen(false)} />
    </LowSheet>
  )
}

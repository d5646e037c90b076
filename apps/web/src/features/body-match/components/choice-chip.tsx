// A chip that opens a menu to choose one option.
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

export interface ChoiceChipProps {
  label: string
  options: readonly { label: string; isChosen: boolean; choose: () => void }[]
}

interface ChoiceMenuProps extends ChoiceChipProps {
  /** The content of the chip. */
  face: ReactNode
}

export function ChoiceChip({ label, options, face }: ChoiceMenuProps) {
  const chosen = options.find(({ isChosen }) => isChosen)
  return (
    <Menu align="start" trigger={<Chip aria-label={`${label}: ${chosen?.label}`}>{face}</Chip>}>
      {options.map((option) => (
        <MenuItem key={option.label} chosen={option.isChosen} onSelect={option.choose}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

// A chip that opens a choice of one.
import { ChevronDown } from 'lucide-react'
import { Chip } from '../../../ui/chip.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

export interface ChoiceChipProps {
  label: string
  options: readonly { label: string; isChosen: boolean; choose: () => void }[]
}

export function ChoiceChip({ label, options }: ChoiceChipProps) {
  const chosen = options.find(({ isChosen }) => isChosen)
  return (
    <Menu
      align="start"
      trigger={
        <Chip aria-label={`${label}: ${chosen?.label}`}>
          {chosen?.label}
          <ChevronDown aria-hidden className="size-4" />
        </Chip>
      }
    >
      {options.map((option) => (
        <MenuItem key={option.label} chosen={option.isChosen} onSelect={option.choose}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

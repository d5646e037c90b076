// The colour of a garment in the closet: a guess from its picture that its owner changes.
import { garmentColors } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { SelectField } from '../../../ui/select-field.tsx'
import { useClosetColor } from '../closet.api.ts'

const options = garmentColors.map((color) => ({ value: color, label: closetTexts.colors[color] }))

export function ClosetColor({ item }: { item: ClosetGarment }) {
  const { setColor, isPending } = useClosetColor()
  const { color } = item
  return (
    <SelectField
      label={closetTexts.color}
      value={color ?? ''}
      disabled={isPending}
      options={color ? options : [{ value: '', label: closetTexts.noColor }, ...options]}
      onChange={({ target }) => {
        const chosen = garmentColors.find((each) => each === target.value)
        if (chosen) setColor({ garment: item, color: chosen })
      }}
    />
  )
}

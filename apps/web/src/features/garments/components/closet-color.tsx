// The colour of a garment in the closet: guessed from its picture, and its owner can change it.
import { garmentColors } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { SelectField } from '../../../ui/select-field.tsx'
import { useClosetColor } from '../closet.api.ts'

const options = garmentColors.map((color) => ({ value: color, label: closetTexts.colors[color] }))

export function ClosetColor({ item }: { item: ClosetGarment }) {
  const { setColor, chosen } = useClosetColor()
  const color = chosen ?? item.color
  return (
    <SelectField
      label={closetTexts.color}
      value={color ?? ''}
      options={color ? options : [{ value: '', label: closetTexts.noColor }, ...options]}
      onChange={({ target }) => {
        const next = garmentColors.find((each) => each === target.value)
        if (next) setColor({ garment: item, color: next })
      }}
    />
  )
}

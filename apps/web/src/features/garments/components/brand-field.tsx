// The brand of a garment, with suggestions from the brands that people here wear.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { brandKey, garmentLimits } from '@kloset/contract/garments'
import { garmentsTexts } from '@kloset/texts/garments'
import { TextField } from '../../../ui/text-field.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { brandsQuery } from '../garments.api.ts'

export function BrandField({
  label = garmentsTexts.brand,
  value,
  onChange,
}: {
  label?: string
  value: string
  onChange: (brand: string) => void
}) {
  const id = useId()
  const { data } = useQuery(brandsQuery(value))
  const brands = data?.brands ?? []
  const exact = brands.find(({ name }) => brandKey(name) === brandKey(value))
  return (
    <div>
      <TextField
        label={label}
        value={value}
        placeholder={garmentsTexts.brandHint}
        maxLength={garmentLimits.brandLength}
        autoComplete="off"
        aria-describedby={exact ? id : undefined}
        hint={
          exact
            ? garmentsTexts.pieces(exact.garmentsCount, garmentLimits.brandPiecesMax)
            : undefined
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {!exact && brands.length > 0 && (
        <div className="-mx-5 mt-2 flex gap-2 overflow-x-auto px-5 py-1">
          {brands.map(({ name }) => (
            <Chip key={name} onClick={() => onChange(name)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

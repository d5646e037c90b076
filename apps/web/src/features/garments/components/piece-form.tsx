// The form of a piece that somebody owns: its size and fit. For a known garment that is two presses.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { garmentCategories, type GarmentCategory, sizeLabelOf } from '@kloset/contract/garments'
import type { Garment } from '@kloset/contract/garments.schemas'
import { addPiece } from '@kloset/contract/size-advice'
import { garmentsTexts } from '@kloset/texts/garments'
import { readOwnBodyAgain } from '../../../entities/body/own-body.ts'
import { call } from '../../../lib/api/http.ts'
import { newId } from '../../../lib/api/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { BrandField } from './brand-field.tsx'
import { SizeFields } from './size-fields.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'

const withCharts = garmentCategories.filter(
  (category) => !['shoes', 'bag', 'accessory'].includes(category),
)

interface PieceFormProps {
  /** Category and brand of a known garment; null asks for both. */
  given: { readonly category: GarmentCategory; readonly brand: string } | null
  /** Called when something is typed or chosen that closing would lose. */
  onBegin?: () => void
  onDone: () => void
}

export function PieceForm({ given, onBegin, onDone }: PieceFormProps) {
  const queryClient = useQueryClient()
  const [clientKey, setClientKey] = useState(newId)
  const [category, setCategory] = useState<GarmentCategory | null>(given?.category ?? null)
  const [brand, setBrand] = useState(given?.brand ?? '')
  const [size, setSize] = useState<Garment['size']>(null)
  const [verdict, setVerdict] = useState<Garment['verdict']>(null)
  const isWhole = category && size && verdict && sizeLabelOf(size.system, size.label) !== null
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      if (!category || !size || !verdict) throw new Error(garmentsTexts.pressSize)
      const piece = { category, brand: brand.trim() || null, size, verdict }
      return call(addPiece, { body: { clientKey, ...piece } })
    },
    onSuccess: async () => {
      setClientKey(newId())
      onDone()
      await readOwnBodyAgain(queryClient)
    },
    onError: (error) => toastFailure({ title: garmentsTexts.pieceFailed }, error),
  })
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onChange={onBegin}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) mutate()
      }}
    >
      {/* A change during the request would not be sent. */}
      <fieldset disabled={isPending} className="contents">
        {!given && (
          <>
            <div
              role="group"
              aria-label={garmentsTexts.category}
              className="flex flex-wrap gap-2 py-1"
            >
              {withCharts.map((each) => (
                <Chip
                  key={each}
                  selected={each === category}
                  aria-pressed={each === category}
                  onClick={() => {
                    setCategory(each)
                    setSize(null)
                  }}
                >
                  {garmentsTexts.categories[each]}
                </Chip>
              ))}
            </div>
            <BrandField label={garmentsTexts.brandOptional} value={brand} onChange={setBrand} />
          </>
        )}
        {category && (
          <div>
            <SizeFields
              category={category}
              size={size}
              verdict={verdict}
              usual={null}
              onSize={setSize}
              onVerdict={setVerdict}
            />
          </div>
        )}
      </fieldset>
      <Button type="submit" disabled={!isWhole || isPending}>
        {garmentsTexts.save}
      </Button>
    </form>
  )
}

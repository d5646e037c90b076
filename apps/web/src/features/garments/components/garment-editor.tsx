// The garments of a look as rows, each with its form in a sheet: in the composer and on a shared look.
import { useQuery } from '@tanstack/react-query'
import { Plus, Shirt } from 'lucide-react'
import { useState } from 'react'
import { garmentLimits } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { garmentsTexts } from '@kloset/texts/garments'
import { newId } from '../../../lib/api/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { closetNumbersQuery } from '../closet.api.ts'
import { type GarmentFormState, useRemoving } from '../garment-drafts.ts'
import { type GarmentDraft, emptyGarment } from '../garments.rules.ts'
import { GarmentRows } from './garment-rows.tsx'
import { GarmentSheets } from './garment-sheets.tsx'

interface GarmentEditorProps {
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
  form: GarmentFormState
  /** While the garments are sent: a change would not be included. */
  disabled?: boolean
}

export function GarmentEditor({ drafts, onChange, form, disabled }: GarmentEditorProps) {
  const remove = useRemoving({ drafts, onChange }, disabled)
  const [isPicking, setIsPicking] = useState(false)
  const { data: numbers } = useQuery(closetNumbersQuery)
  const hasCloset = (numbers?.states.kept ?? 0) > 0
  return (
    <section aria-labelledby="garments">
      <div className="flex h-11 items-center">
        <h2 id="garments" className="serif-20 flex-1">
          {garmentsTexts.title}
        </h2>
        {drafts.length > 0 && <span className="text-muted tabular-nums">{drafts.length}</span>}
      </div>
      <fieldset disabled={disabled} className="contents">
        {drafts.length > 0 ? (
          <GarmentRows drafts={drafts} onEdit={form.open} onRemove={remove} />
        ) : (
          <p className="text-14 text-muted">{garmentsTexts.empty}</p>
        )}
        {drafts.length < garmentLimits.perPost && (
          <div className="-ml-4 mt-1 flex flex-wrap">
            <Button variant="text" onClick={() => form.open(emptyGarment(newId()))}>
              <Plus aria-hidden />
              {garmentsTexts.add}
            </Button>
            {hasCloset && (
              <Button variant="text" onClick={() => setIsPicking(true)}>
                <Shirt aria-hidden />
                {closetTexts.choose}
              </Button>
            )}
          </div>
        )}
      </fieldset>
      <GarmentSheets
        drafts={drafts}
        onChange={onChange}
        form={form}
        isPicking={isPicking}
        onPicked={() => setIsPicking(false)}
      />
    </section>
  )
}

// The garments described for a look, as rows: each can be changed or removed.
import { Pencil, Trash2 } from 'lucide-react'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type GarmentDraft, titleOf } from '../garments.rules.ts'

export function GarmentRows({
  drafts,
  onEdit,
  onRemove,
}: {
  drafts: readonly GarmentDraft[]
  onEdit: (draft: GarmentDraft) => void
  onRemove: (key: string) => void
}) {
  return (
    <ul className="border-b border-line">
      {drafts.map((draft) => (
        <li key={draft.key} className="flex min-h-16 items-center gap-3 border-t border-line">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{titleOf(draft)}</span>
            <span className="block truncate text-12 text-muted">
              {[draft.brand, draft.verdict && garmentsTexts.verdicts[draft.verdict]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="serif-20">{draft.size?.label}</span>
          <IconButton label={garmentsTexts.edit(titleOf(draft))} onClick={() => onEdit(draft)}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={commonTexts.removeThe(titleOf(draft))}
            onClick={() => onRemove(draft.key)}
            className="-mr-3"
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

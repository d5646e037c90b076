// The dots of garments on the picture of a new look: a press opens the garment's form, dragging moves the dot.
import type { OtherDot } from '../../features/product-dots/components/dot-editor.tsx'
import type { GarmentDraft } from '../../features/garments/garments.rules.ts'
import { titleOf } from '../../features/garments/garments.rules.ts'
import type { NewPostState } from './use-new-post.ts'

/** The dots on the visible file. A garment whose dot is removed stays in the list. */
export function garmentDots({ garments, shown }: NewPostState): OtherDot[] {
  const { drafts, setDrafts, form } = garments
  const put = ({ key }: GarmentDraft, spot: GarmentDraft['spot']) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, spot } : draft)))
  return drafts.flatMap((draft) => {
    const { key, spot, fileKey } = draft
    if (!spot || fileKey !== shown?.key) return []
    return {
      key,
      xPosition: spot.xPosition,
      yPosition: spot.yPosition,
      name: titleOf(draft),
      onPress: () => form.open(draft),
      onMove: (moved) => put(draft, { ...spot, ...moved }),
      onRemove: () => put(draft, null),
    }
  })
}

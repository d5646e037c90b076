// The links of a post in the composer, as rows: each can be changed and removed without the picture.
import { Pencil, Trash2 } from 'lucide-react'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { commonTexts } from '@kloset/texts/common'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { DotDraft } from '../dot-draft.ts'
import { nameOf } from '../product-dots.rules.ts'
import { ProductWords, ShopSign } from './dot-label.tsx'

interface DotListProps {
  draft: DotDraft
  /** While the post is sent: a change would not be included. */
  disabled?: boolean
}

export function DotList({ draft, disabled }: DotListProps) {
  if (draft.all.length === 0) return null
  return (
    <section aria-labelledby="product-links">
      <div className="flex h-11 items-center">
        <h2 id="product-links" className="serif-20 flex-1">
          {productDotsTexts.title}
        </h2>
        <span className="text-muted tabular-nums">{draft.all.length}</span>
      </div>
      <fieldset disabled={disabled} className="contents">
        <ul className="border-b border-line">
          {draft.all.map((dot) => (
            <li
              key={dot.key}
              className="flex min-h-16 items-center gap-3 border-t border-line py-1"
            >
              <ShopSign url={dot.productUrl} faviconUrl={null} />
              <ProductWords dot={dot} />
              <IconButton
                label={productDotsTexts.editThe(nameOf(dot))}
                onClick={() => draft.edit(dot)}
              >
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={commonTexts.removeThe(nameOf(dot))}
                onClick={() => draft.remove(dot.key)}
                className="-mr-3"
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      </fieldset>
    </section>
  )
}

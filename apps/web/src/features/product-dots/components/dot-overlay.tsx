// Dots over a picture: each opens a label, which opens the shop or shows the garment. Must be inside the frame of the
// picture, so that percent are relative to it.
import { ArrowUpRight, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ProductDot } from '@kloset/contract/product-dots.schemas'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { cx } from '../../../ui/cx.ts'
import { dotStyle, labelStyle, nameOf, type Spot } from '../product-dots.rules.ts'
import { DotMark, LabelWords, ProductWords, ShopSign, dotTarget, labelCard } from './dot-label.tsx'

/** A dot of an item that is described elsewhere on the page. */
export interface DescribedDot extends Spot {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly onShow: () => void
}

interface DotOverlayProps {
  readonly dots: readonly (ProductDot | DescribedDot)[]
  /** Called after a label has opened. */
  readonly onOpened?: () => void
}

export function DotOverlay({ dots, onOpened }: DotOverlayProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  // The first Escape closes the label, the next one the overlay of the picture.
  const closeLabel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openId === null) return
    event.stopPropagation()
    event.currentTarget.closest('li')?.querySelector('button')?.focus()
    setOpenId(null)
  }
  return (
    <ul aria-label={productDotsTexts.title}>
      {dots.map((dot) => {
        const isOpen = dot.id === openId
        return (
          <li key={dot.id}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={'onShow' in dot ? dot.name : nameOf(dot)}
              onClick={() => {
                setOpenId(isOpen ? null : dot.id)
                if (!isOpen) onOpened?.()
              }}
              onKeyDown={closeLabel}
              className={dotTarget}
              style={dotStyle(dot)}
            >
              <DotMark open={isOpen} />
            </button>
            {isOpen &&
              ('onShow' in dot ? (
                <button
                  type="button"
                  onClick={dot.onShow}
                  onKeyDown={closeLabel}
                  className={cx(labelCard, 'text-left')}
                  style={labelStyle(dot)}
                >
                  <LabelWords name={dot.name} line={dot.line} onLabel />
                  <ChevronRight aria-hidden className="size-4 shrink-0" />
                </button>
              ) : (
                <a
                  href={dot.productUrl}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  onKeyDown={closeLabel}
                  className={labelCard}
                  style={labelStyle(dot)}
                >
                  <ShopSign url={dot.productUrl} faviconUrl={dot.faviconUrl} onLabel />
                  <ProductWords dot={dot} onLabel />
                  <ArrowUpRight aria-hidden className="size-4" />
                  <span className="sr-only">{productDotsTexts.newTab}</span>
                </a>
              ))}
          </li>
        )
      })}
    </ul>
  )
}

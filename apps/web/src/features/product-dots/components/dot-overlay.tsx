// Product dots over a picture: each opens a label, the label opens the shop. Stands inside the frame of
// the picture, so that percent means percent of the picture.
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ProductDot } from '@kloset/contract/product-dots.schemas'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { nameOf, labelStyle } from '../product-dots.rules.ts'
import { DotMark, ProductWords, ShopSign, dotTarget, labelCard } from './dot-label.tsx'

export function DotOverlay({ dots }: { dots: readonly ProductDot[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  // The label first; what the picture lies in closes with the next Escape.
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
              aria-label={nameOf(dot)}
              onClick={() => setOpenId(isOpen ? null : dot.id)}
              onKeyDown={closeLabel}
              className={dotTarget}
              style={{ left: `${dot.xPosition}%`, top: `${dot.yPosition}%` }}
            >
              <DotMark open={isOpen} />
            </button>
            {isOpen && (
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
            )}
          </li>
        )
      })}
    </ul>
  )
}

// The garments of a look: on phones short cards that scroll sideways and unfold their details, on desktop rows.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Garment } from '@kloset/contract/garments.schemas'
import type { Media } from '@kloset/contract/media.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { useIsDesktop } from '../../../lib/browser/media-query.ts'
import { cx } from '../../../ui/cx.ts'
import { cardId } from '../garment-dots.ts'
import { lineOf, titleOf } from '../garments.rules.ts'
import { type Advice, AdviceLine, Crop, GarmentDetails, WornSize } from './garment-parts.tsx'

interface GarmentProps {
  garment: Garment
  advice: Advice | undefined
  /** The files of the look. */
  media: readonly Media[]
  onAdvice: () => void
}

/** The advice in one short line; without advice, how the garment fits its owner. */
function adviceText({ garment, advice }: Pick<GarmentProps, 'garment' | 'advice'>): string | null {
  if (advice?.best) {
    return `${garmentsTexts.tryHere(advice.best.label)} · ${garmentsTexts.sure(advice.best.percent)}`
  }
  return garment.verdict && garmentsTexts.verdicts[garment.verdict]
}

function Card({ garment, advice, media, onAdvice }: GarmentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const line = lineOf(garment)
  const said = adviceText({ garment, advice })
  return (
    <>
      <div className="relative flex items-center gap-3">
        <Crop garment={garment} files={media} />
        <div className="min-w-0 flex-1">
          <h3 className="text-14 font-semibold">
            <button
              type="button"
              aria-label={garmentsTexts.details(titleOf(garment))}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="block max-w-full truncate after:absolute after:inset-0"
            >
              {titleOf(garment)}
            </button>
          </h3>
          {line && <p className="truncate text-12 text-muted">{line}</p>}
          {said && !isOpen && <p className="truncate text-12 text-ink-2">{said}</p>}
        </div>
        <WornSize garment={garment} />
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </div>
      {isOpen && (
        <div className="mt-3 grid gap-2">
          <GarmentDetails garment={garment} />
          {advice && <AdviceLine advice={advice} onOpen={onAdvice} />}
        </div>
      )}
    </>
  )
}

function Row({ garment, advice, media, onAdvice }: GarmentProps) {
  const line = lineOf(garment)
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <Crop garment={garment} files={media} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">{titleOf(garment)}</h3>
          {line && <p className="truncate text-12 text-muted">{line}</p>}
          {advice && <AdviceLine advice={advice} onOpen={onAdvice} />}
        </div>
      </div>
      <div>
        <GarmentDetails garment={garment} />
      </div>
      <WornSize garment={garment} />
    </>
  )
}

interface GarmentCardsProps {
  garments: readonly Garment[]
  advice: readonly Advice[]
  /** The files of the look. */
  media: readonly Media[]
  onAdvice: (garment: Garment) => void
}

export function GarmentCards({ garments, advice, media, onAdvice }: GarmentCardsProps) {
  const isDesktop = useIsDesktop()
  const Shape = isDesktop ? Row : Card
  const alone = garments.length === 1
  return (
    <ul
      aria-label={garmentsTexts.title}
      className="max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:items-start max-lg:gap-6 max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:px-4 lg:grid lg:grid-cols-[minmax(0,1fr)_fit-content(36%)_auto] xl:grid-cols-[minmax(0,1fr)_fit-content(44%)_auto] lg:gap-x-5 lg:border-b lg:border-line"
    >
      {garments.map((garment) => (
        <li
          key={garment.id}
          id={cardId(garment.id)}
          tabIndex={-1}
          className={cx(
            'max-lg:shrink-0 max-lg:snap-start max-lg:scroll-ml-4 lg:col-span-full lg:grid lg:min-h-21 lg:grid-cols-subgrid lg:items-center lg:border-line lg:py-3 lg:not-first:border-t',
            alone ? 'max-lg:w-full' : 'max-lg:w-70',
          )}
        >
          <Shape
            garment={garment}
            advice={advice.find(({ garmentId }) => garmentId === garment.id)}
            media={media}
            onAdvice={() => onAdvice(garment)}
          />
        </li>
      ))}
    </ul>
  )
}

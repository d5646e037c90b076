// The garments of the closet as crops of looks, each with its number of wears and the cost of one.
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { perWearText } from '../closet.rules.ts'
import { titleOf } from '../garments.rules.ts'
import { ClosetPicture } from './closet-picture.tsx'
import { WearTally } from './wear-tally.tsx'

const closetGrid =
  'grid grid-cols-3 gap-x-2 gap-y-5 md:grid-cols-4 lg:gap-x-5 lg:gap-y-7 xl:grid-cols-6'

const picture = 'aspect-3/4 lg:aspect-4/5'

/** The skeleton while it loads. */
export const closetTiles = { grid: closetGrid, tile: picture }

const SIZES = '(min-width: 1280px) 28vw, (min-width: 768px) 40vw, 60vw'

interface ClosetGridProps {
  items: readonly ClosetGarment[]
  onOpen: (garmentId: string) => void
}

export const ClosetGrid = ({ items, onOpen }: ClosetGridProps) => (
  <ul aria-label={closetTexts.title} className={closetGrid}>
    {items.map((item) => {
      const perWear = perWearText(item)
      return (
        <li key={item.id} className="relative min-w-0">
          <ClosetPicture item={item} sizes={SIZES} className={picture} />
          <h2 className="mt-2 text-14 font-medium break-words">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(item.id)}
              className="text-left outline-none after:absolute after:-inset-1 after:rounded-pic focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {titleOf(item.garment)}
            </button>
          </h2>
          <div className="mt-1.5">
            <WearTally count={item.looksCount} />
          </div>
          <p className="mt-1 text-12 text-muted tabular-nums">
            {[closetTexts.wearsTimes(item.looksCount), perWear && closetTexts.perWear(perWear)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      )
    })}
  </ul>
)

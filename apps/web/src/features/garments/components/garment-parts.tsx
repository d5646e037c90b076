// The parts of a garment on a look: its crop, fit, facts and size advice.
import { ArrowUpRight, ChevronRight, Ruler } from 'lucide-react'
import type { Garment } from '@kloset/contract/garments.schemas'
import { zonesOf } from '@kloset/contract/garments'
import type { AnswerOf } from '@kloset/contract/api'
import type { getSizeAdvice } from '@kloset/contract/size-advice'
import type { Media } from '@kloset/contract/media.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { Picture } from '../../../ui/picture.tsx'
import { cropOf, priceText } from '../closet.rules.ts'
import { ZoneTape } from './zone-tape.tsx'

export type Advice = AnswerOf<typeof getSizeAdvice>['garments'][number]

/** How much a picture is enlarged around a dot. */
const SPOT_SCALE = 2.4

/** A garment's crop of the picture: around its dot, or the part of a person that its category covers. */
export function Crop({ garment, files }: { garment: Garment; files: readonly Media[] }) {
  const { spot } = garment
  const { scale, x, y } = cropOf(garment)
  const media = files[spot?.mediaPosition ?? 0]
  if (!media || media.renditions.length === 0) return null
  return (
    <span className="relative block h-13 w-10.5 shrink-0 overflow-hidden rounded-field bg-wash">
      <span
        className="absolute inset-0 block"
        style={{ scale: String(spot ? SPOT_SCALE : scale), transformOrigin: `${x}% ${y}%` }}
      >
        <Picture
          fill
          sources={media.renditions.slice(0, 1)}
          width={media.width}
          height={media.height}
          alt=""
          sizes="110px"
          color={media.color}
          placeholder={media.placeholder}
        />
      </span>
    </span>
  )
}

const MOST_ZONES = 3

function Zones({ garment }: { garment: Garment }) {
  const said = zonesOf[garment.category].flatMap((zone) => {
    const fit = garment.zones[zone]
    return fit ? [{ zone, fit }] : []
  })
  if (said.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-3">
      {said.slice(0, MOST_ZONES).map(({ zone, fit }) => (
        <div key={zone} className="grid w-[5.75rem] grid-cols-[minmax(0,1fr)_auto] gap-x-1 text-12">
          <dt className="truncate text-muted">{garmentsTexts.zones[zone]}</dt>
          <dd className="font-medium">{garmentsTexts.zoneFits[fit]}</dd>
          <dd aria-hidden className="col-span-2 mt-1">
            <ZoneTape fit={fit} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Origin, stretch, price and shop. */
function Facts({ garment }: { garment: Garment }) {
  const { origin, stretch, price, productUrl, isPaidLink } = garment
  const words = [
    origin && garmentsTexts.origins[origin],
    stretch && garmentsTexts.stretches[stretch],
    price && priceText(price),
  ].filter(Boolean)
  if (words.length === 0 && !productUrl) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
      {words.length > 0 && <span className="text-ink-2">{words.join(' · ')}</span>}
      {productUrl && (
        <a
          href={productUrl}
          target="_blank"
          rel={
            isPaidLink
              ? 'noopener noreferrer nofollow sponsored'
              : 'noopener noreferrer nofollow ugc'
          }
          className="relative target inline-flex items-center gap-1 text-ink underline underline-offset-3"
        >
          {garmentsTexts.shop}
          <ArrowUpRight aria-hidden className="size-3.5" />
        </a>
      )}
      {productUrl && isPaidLink && <span>{garmentsTexts.paidLinkShown}</span>}
    </p>
  )
}

export function AdviceLine({ advice, onOpen }: { advice: Advice; onOpen: () => void }) {
  if (advice.state === 'none') return null
  const { best } = advice
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative target flex min-h-11 w-full items-center gap-2 text-left text-14 max-lg:border-t max-lg:border-line lg:min-h-6 lg:text-12"
    >
      <Ruler aria-hidden className="size-4 shrink-0" />
      {best ? (
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{garmentsTexts.tryHere(best.label)}</span>
          <span className="text-muted"> · {garmentsTexts.sure(best.percent)}</span>
        </span>
      ) : (
        <span className="min-w-0 flex-1 text-muted">
          {advice.state === 'unmeasured' ? garmentsTexts.measure : garmentsTexts.silent}
        </span>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 lg:hidden" />
    </button>
  )
}

/** The size that its owner wears; nothing unless the owner shows it. */
export function WornSize({ garment }: { garment: Garment }) {
  if (!garment.size) return null
  return (
    <p className="shrink-0 text-right whitespace-nowrap">
      <span className="serif-20 block lg:serif-28">{garment.size.label}</span>
      <span className="block text-12 text-muted lg:inline">{garmentsTexts.worn}</span>
    </p>
  )
}

/** The fit, the fit in each zone, and the facts. */
export function GarmentDetails({ garment }: { garment: Garment }) {
  const { verdict, zones } = garment
  return (
    <div className="grid gap-2 empty:hidden">
      <Zones garment={garment} />
      {verdict && Object.keys(zones).length === 0 && (
        <p className="text-14 text-muted">{garmentsTexts.verdicts[verdict]}</p>
      )}
      <Facts garment={garment} />
    </div>
  )
}

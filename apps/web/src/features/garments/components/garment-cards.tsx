// What is worn on a look: cards that scroll sideways on phones, ruled rows on desktop.
import { ArrowUpRight, ChevronRight, Ruler } from 'lucide-react'
import type { Garment } from '@kloset/contract/garments.schemas'
import { zonesOf } from '@kloset/contract/garments'
import type { AnswerOf } from '@kloset/contract/api'
import type { getSizeAdvice } from '@kloset/contract/size-advice'
import type { Media } from '@kloset/contract/media.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { language } from '../../../lib/text/language.ts'
import { Picture } from '../../../ui/picture.tsx'
import { cardId } from '../garment-dots.ts'
import { lineOf, titleOf } from '../garments.rules.ts'
import { ZoneTape } from './zone-tape.tsx'

type Advice = AnswerOf<typeof getSizeAdvice>['garments'][number]

/** The garment’s own crop of the picture; the whole picture where it is not marked. */
export function Crop({ garment, files }: { garment: Garment; files: readonly Media[] }) {
  const { spot } = garment
  const media = files[spot?.mediaPosition ?? 0]
  if (!media || media.renditions.length === 0) return null
  return (
    <span className="relative block h-13 w-10.5 shrink-0 overflow-hidden rounded-field bg-wash">
      <span
        className="absolute inset-0 block"
        style={
          spot
            ? { scale: '2.4', transformOrigin: `${spot.xPosition}% ${spot.yPosition}%` }
            : undefined
        }
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
    <dl className="grid grid-cols-3 gap-3">
      {said.slice(0, MOST_ZONES).map(({ zone, fit }) => (
        <div key={zone} className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-1 text-12">
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

/** Where it is from, what it costs, and the shop. */
function Facts({ garment }: { garment: Garment }) {
  const { origin, stretch, price, productUrl, isPaidLink } = garment
  const money =
    price &&
    new Intl.NumberFormat(language, { style: 'currency', currency: price.currency }).format(
      price.amount,
    )
  const words = [
    origin && garmentsTexts.origins[origin],
    stretch && garmentsTexts.stretches[stretch],
    money,
  ].filter(Boolean)
  if (words.length === 0 && !productUrl) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
      {words.length > 0 && <span>{words.join(' · ')}</span>}
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

function AdviceLine({ advice, onOpen }: { advice: Advice; onOpen: () => void }) {
  if (advice.state === 'none') return null
  const { best } = advice
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2 text-left text-14 max-lg:border-t max-lg:border-line lg:text-12"
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

interface GarmentCardsProps {
  garments: readonly Garment[]
  advice: readonly Advice[]
  /** The files of the look. */
  media: readonly Media[]
  onAdvice: (garment: Garment) => void
}

export function GarmentCards({ garments, advice, media, onAdvice }: GarmentCardsProps) {
  return (
    <ul
      aria-label={garmentsTexts.title}
      className="max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:gap-2 max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:px-4 lg:border-b lg:border-line"
    >
      {garments.map((garment) => {
        const said = advice.find(({ garmentId }) => garmentId === garment.id)
        const { size, verdict } = garment
        const line = lineOf(garment)
        return (
          <li
            key={garment.id}
            id={cardId(garment.id)}
            tabIndex={-1}
            className="max-lg:flex max-lg:w-79.5 max-lg:shrink-0 max-lg:snap-start max-lg:scroll-ml-4 max-lg:flex-col max-lg:gap-3 max-lg:rounded-pic max-lg:px-3 max-lg:pt-3 max-lg:inset-ring max-lg:inset-ring-line lg:grid lg:min-h-21 lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)_minmax(64px,auto)] lg:items-center lg:gap-x-5 lg:not-first:border-t lg:border-line lg:py-3"
          >
            <div className="flex min-w-0 items-center gap-3">
              <Crop garment={garment} files={media} />
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-semibold">{titleOf(garment)}</h3>
                {line && <p className="truncate text-12 text-muted">{line}</p>}
                <div className="max-lg:hidden">
                  {said && <AdviceLine advice={said} onOpen={() => onAdvice(garment)} />}
                </div>
              </div>
              {size && (
                <p className="shrink-0 text-right whitespace-nowrap lg:hidden">
                  <span className="serif-28 block">{size.label}</span>
                  <span className="text-12 text-muted">{garmentsTexts.worn}</span>
                </p>
              )}
            </div>
            <div className="grid gap-2 max-lg:empty:hidden">
              <Zones garment={garment} />
              {verdict && Object.keys(garment.zones).length === 0 && (
                <p className="text-14 text-muted">{garmentsTexts.verdicts[verdict]}</p>
              )}
              <Facts garment={garment} />
            </div>
            {size ? (
              <p className="text-right whitespace-nowrap max-lg:hidden">
                <span className="serif-28 block">{size.label}</span>
                <span className="text-12 text-muted">{garmentsTexts.worn}</span>
              </p>
            ) : (
              <span className="max-lg:hidden" />
            )}
            <div className="mt-auto lg:hidden">
              {said ? (
                <AdviceLine advice={said} onOpen={() => onAdvice(garment)} />
              ) : (
                <span className="block h-3" />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

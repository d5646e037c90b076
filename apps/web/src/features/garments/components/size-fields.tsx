// The fields of a size: its system, the size on a tape, and whether it fits small, true or large.
import {
  type GarmentCategory,
  sizeLabelOf,
  type SizeSystem,
  systemsOf,
} from '@kloset/contract/garments'
import type { Garment } from '@kloset/contract/garments.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { cx } from '../../../ui/cx.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sizesOf } from '../garments.rules.ts'

type Size = NonNullable<Garment['size']>
type Verdict = NonNullable<Garment['verdict']>

/** Called when a size is chosen, and not at every render, which would move the tape under a finger. */
const showSize = (size: HTMLElement | null) =>
  size?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Sizes side by side on a tape; the chosen one is marked. */
function SizeTape({
  sizes,
  value,
  onPress,
}: {
  sizes: readonly string[]
  value: string
  onPress: (label: string) => void
}) {
  return (
    <div
      role="radiogroup"
      aria-label={garmentsTexts.size}
      className="-mx-5 flex overflow-x-auto overscroll-x-contain px-5 pt-3"
    >
      {sizes.map((label) => {
        const isOn = label === value
        return (
          <label
            key={label}
            ref={isOn ? showSize : undefined}
            className="relative min-w-[3.5rem] flex-1 cursor-pointer text-center has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="garment-size"
              className="sr-only"
              checked={isOn}
              onChange={() => onPress(label)}
            />
            <svg
              aria-hidden
              viewBox="0 0 56 34"
              preserveAspectRatio="none"
              height={34}
              width="100%"
              className="block overflow-visible"
            >
              <path
                d="M0 33.5H56M0 33V23M5.6 33V24M11.2 33V24M16.8 33V24M22.4 33V24M33.6 33V24M39.2 33V24M44.8 33V24M50.4 33V24"
                className="stroke-line-strong"
                vectorEffect="non-scaling-stroke"
              />
              <path
                d={isOn ? 'M28 34V0' : 'M28 34V14'}
                className={isOn ? 'stroke-accent' : 'stroke-muted'}
                strokeWidth={isOn ? 3 : 1.5}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span className={cx('serif-20 block pt-2', isOn ? 'text-ink' : 'text-muted')}>
              {label}
            </span>
          </label>
        )
      })}
    </div>
  )
}

interface SizeFieldsProps {
  category: GarmentCategory
  size: Size | null
  verdict: Verdict | null
  onSize: (size: Size | null) => void
  onVerdict: (verdict: Verdict) => void
  /** The last used system: most people use only one. */
  usual: SizeSystem | null
}

export function SizeFields({ category, size, verdict, usual, ...on }: SizeFieldsProps) {
  const systems = systemsOf[category]
  const system = size?.system ?? (usual && systems.includes(usual) ? usual : systems[0])
  if (!system) return null
  const sizes = sizesOf(system)
  const label = size?.label ?? ''
  const isWrong = label.trim() !== '' && sizeLabelOf(system, label) === null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="serif-20 flex-1">{garmentsTexts.size}</h3>
        {systems.length > 1 && (
          <Segmented
            label={garmentsTexts.sizeSystem}
            value={system}
            onValueChange={(next) => on.onSize({ system: next, label: '' })}
            options={systems.map((value) => ({ value, label: garmentsTexts.systems[value] }))}
          />
        )}
      </div>
      {sizes ? (
        <SizeTape
          sizes={sizes}
          value={label}
          onPress={(next) => on.onSize({ system, label: next })}
        />
      ) : (
        <TextField
          className="mt-3"
          label={garmentsTexts.size}
          value={label}
          placeholder={garmentsTexts.sizeHints[system]}
          error={isWrong ? garmentsTexts.sizeAs(garmentsTexts.sizeHints[system]) : undefined}
          autoComplete="off"
          maxLength={20}
          onChange={(event) => on.onSize({ system, label: event.target.value })}
        />
      )}
      <Segmented
        className="mt-4"
        label={garmentsTexts.verdict}
        value={verdict}
        onValueChange={on.onVerdict}
        options={(['small', 'true', 'large'] as const).map((value) => ({
          value,
          label: garmentsTexts.verdicts[value],
        }))}
      />
    </>
  )
}

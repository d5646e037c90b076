// The form of one garment. Category, size and fit are three presses; the rest is optional.
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type FitZone,
  garmentCategories,
  garmentLimits,
  garmentOrigins,
  type SizeSystem,
  stretches,
  type ZoneFit,
  zoneFits,
  zonesOf,
} from '@kloset/contract/garments'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { garmentsTexts } from '@kloset/texts/garments'
import { Chip } from '../../../ui/chip.tsx'
import { focusInvalid } from '../../../ui/focus-invalid.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { errorsOf, type GarmentDraft, inCategory } from '../garments.rules.ts'
import { BrandField } from './brand-field.tsx'
import { SizeFields } from './size-fields.tsx'
import { ZoneTape } from './zone-tape.tsx'

function Zone({
  zone,
  fit,
  onFit,
}: {
  zone: FitZone
  fit: ZoneFit | null
  onFit: (fit: ZoneFit) => void
}) {
  const at = fit ? zoneFits.indexOf(fit) : 1
  const name = zone === 'chest' ? garmentsTexts.bustOrChest : garmentsTexts.zones[zone]
  const choose = (value: number) => onFit(zoneFits[value] ?? 'true')
  return (
    <label className="block py-2">
      <span className="flex justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="text-12 text-muted">
          {fit ? garmentsTexts.zoneFits[fit] : garmentsTexts.notSaid}
        </span>
      </span>
      <span className="relative mt-1.5 block rounded-field pb-3 has-focus-visible:outline-2 has-focus-visible:outline-ink">
        <ZoneTape fit={fit} handle />
        <input
          type="range"
          min={0}
          max={2}
          step={1}
          value={at}
          aria-label={name}
          aria-valuetext={fit ? garmentsTexts.zoneFits[fit] : garmentsTexts.notSaid}
          onChange={(event) => choose(Number(event.target.value))}
          onClick={(event) => choose(Number(event.currentTarget.value))}
          className="absolute inset-x-0 -top-3.5 h-11 w-full cursor-pointer opacity-0"
        />
      </span>
    </label>
  )
}

interface GarmentFormProps {
  draft: GarmentDraft
  /** How often Done failed: from the first time on, every wrong field shows its error, also untouched ones. */
  marked: number
  onChange: (draft: GarmentDraft) => void
  /** The size system of the previous garment. */
  usual: SizeSystem | null
}

function More({ draft, marked, onChange }: Omit<GarmentFormProps, 'usual'>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errors = errorsOf(draft)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked > 0) focusInvalid(fields.current)
  }, [marked])
  /** A field shows its error after it is left, not while somebody types. */
  const checked = (field: keyof typeof errors) => ({
    error: marked > 0 || left.has(field) ? errors[field] : undefined,
    onBlur: () => setLeft(new Set(left).add(field)),
  })
  return (
    <div ref={fields} className="grid gap-5 pt-2">
      <TextField
        label={garmentsTexts.name}
        value={draft.name ?? ''}
        placeholder={garmentsTexts.nameHint}
        maxLength={garmentLimits.nameLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...draft, name: event.target.value || null })}
      />
      <Segmented
        label={garmentsTexts.stretch}
        value={draft.stretch}
        onValueChange={(stretch) => onChange({ ...draft, stretch })}
        options={stretches.map((value) => ({ value, label: garmentsTexts.stretches[value] }))}
      />
      <Segmented
        label={garmentsTexts.origin}
        value={draft.origin}
        onValueChange={(origin) => onChange({ ...draft, origin })}
        options={garmentOrigins.map((value) => ({ value, label: garmentsTexts.origins[value] }))}
      />
      <TextField
        label={garmentsTexts.link}
        value={draft.link}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        placeholder={productDotsTexts.addressHint}
        {...checked('link')}
        onChange={(event) => onChange({ ...draft, link: event.target.value })}
      />
      {draft.link.trim() !== '' && (
        <Switch
          label={garmentsTexts.paidLink}
          checked={draft.isPaidLink}
          onCheckedChange={(isPaidLink) => onChange({ ...draft, isPaidLink })}
        />
      )}
      <div className="flex gap-4">
        <TextField
          className="flex-1"
          label={garmentsTexts.price}
          inputMode="decimal"
          value={draft.amount}
          {...checked('price')}
          onChange={(event) => onChange({ ...draft, amount: event.target.value })}
        />
        <TextField
          className="w-24"
          label={garmentsTexts.currency}
          value={draft.currency}
          maxLength={3}
          {...checked('currency')}
          onChange={(event) => onChange({ ...draft, currency: event.target.value.toUpperCase() })}
        />
      </div>
    </div>
  )
}

export function GarmentForm({ draft, marked, onChange, usual }: GarmentFormProps) {
  const [isOpen, setIsOpen] = useState(
    draft.link !== '' || draft.name !== null || draft.amount !== '',
  )
  const showsMore = isOpen || marked > 0
  const { category, zones } = draft
  return (
    <div className="grid grid-cols-1 gap-5">
      <div role="group" aria-label={garmentsTexts.category} className="flex flex-wrap gap-2 py-1">
        {garmentCategories.map((each) => (
          <Chip
            key={each}
            selected={each === category}
            aria-pressed={each === category}
            onClick={() => onChange(inCategory(draft, each))}
          >
            {garmentsTexts.categories[each]}
          </Chip>
        ))}
      </div>
      <BrandField
        value={draft.brand ?? ''}
        onChange={(brand) => onChange({ ...draft, brand: brand || null })}
      />
      {category && (
        <div>
          <SizeFields
            category={category}
            size={draft.size}
            verdict={draft.verdict}
            usual={usual}
            onSize={(size) => onChange({ ...draft, size })}
            onVerdict={(verdict) => onChange({ ...draft, verdict })}
          />
        </div>
      )}
      {category && zonesOf[category].length > 0 && (
        <div className="border-t border-line pt-3">
          <h3 className="serif-20">{garmentsTexts.where}</h3>
          {zonesOf[category].map((zone) => (
            <Zone
              key={zone}
              zone={zone}
              fit={zones[zone] ?? null}
              onFit={(fit) => onChange({ ...draft, zones: { ...zones, [zone]: fit } })}
            />
          ))}
        </div>
      )}
      {draft.size && (
        <Switch
          className="border-t border-line pt-3"
          label={garmentsTexts.showSize}
          description={garmentsTexts.showSizeLine}
          checked={draft.showsSize}
          onCheckedChange={(showsSize) => onChange({ ...draft, showsSize })}
        />
      )}
      <div className="border-t border-line">
        <button
          type="button"
          aria-expanded={showsMore}
          onClick={() => setIsOpen(!showsMore)}
          className="flex h-12 w-full items-center gap-2 font-medium"
        >
          <span className="flex-1 text-left">{garmentsTexts.more}</span>
          <ChevronDown aria-hidden className={showsMore ? 'rotate-180' : undefined} />
        </button>
        {showsMore && <More draft={draft} marked={marked} onChange={onChange} />}
      </div>
    </div>
  )
}

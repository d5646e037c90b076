// The first step: units, body type and age range. All of them are optional and can be changed later.
import { ageRanges } from '@kloset/contract/measurements'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { measurementsTexts } from '@kloset/texts/measurements'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { inUnits } from '../measurements.rules.ts'

interface AboutFieldsProps {
  draft: Measurements
  onChange: (changes: Partial<Measurements>) => void
}

/** Also the top of the sheet for editing. */
export function AboutFields({ draft, onChange }: AboutFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <p className="mb-2 font-medium">{measurementsTexts.units}</p>
        <Segmented
          label={measurementsTexts.units}
          value={draft.unitSystem}
          onValueChange={(unitSystem) => onChange(inUnits(draft, { unitSystem, fieldUnits: {} }))}
          options={[
            { value: 'imperial', label: measurementsTexts.imperialUnits },
            { value: 'metric', label: measurementsTexts.metricUnits },
          ]}
        />
      </div>
      <div>
        <p className="mb-2 font-medium">{measurementsTexts.bodyType}</p>
        <Segmented
          label={measurementsTexts.bodyType}
          value={draft.bodyType ?? 'none'}
          onValueChange={(bodyType) =>
            onChange({ bodyType: bodyType === 'none' ? null : bodyType })
          }
          options={[
            { value: 'feminine', label: commonTexts.feminine },
            { value: 'masculine', label: commonTexts.masculine },
            { value: 'none', label: commonTexts.notSaid },
          ]}
        />
      </div>
      <SelectField
        label={measurementsTexts.ageRange}
        value={draft.ageRange ?? ''}
        onChange={({ target }) =>
          onChange({ ageRange: ageRanges.find((range) => range === target.value) ?? null })
        }
        options={[
          { value: '', label: commonTexts.notSaid },
          ...ageRanges.map((range) => ({ value: range, label: range })),
        ]}
      />
    </div>
  )
}

export function AboutStep(props: AboutFieldsProps) {
  return (
    <>
      <h1 className="serif-28 lg:serif-64">{measurementsTexts.howYouMeasure}</h1>
      <p className="mt-1 mb-6 max-w-110 text-muted lg:mt-3 lg:mb-12 lg:text-18 lg:text-ink-2">
        {measurementsTexts.setupLine}
      </p>
      <AboutFields {...props} />
    </>
  )
}

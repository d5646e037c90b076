// The first step: units, body type and age range, all of which can be left out or changed later.
import { ageRanges, type Measurements } from '@kloset/contract/measurements'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

type AboutFieldsProps = {
  draft: Measurements
  onChange: (changes: Partial<Measurements>) => void
}

/** Also the head of the sheet for editing. */
export function AboutFields({ draft, onChange }: AboutFieldsProps) {
  return (
    <div className="grid gap-6">
      <div>
        <p className="mb-2 font-medium">Units</p>
        <Segmented
          label="Units"
          value={draft.unitSystem}
          onValueChange={(unitSystem) => onChange({ unitSystem })}
          options={[
            { value: 'imperial', label: 'ft, in, lb' },
            { value: 'metric', label: 'cm, kg' },
          ]}
        />
      </div>
      <div>
        <p className="mb-2 font-medium">Body type</p>
        <Segmented
          label="Body type"
          value={draft.bodyType ?? 'none'}
          onValueChange={(bodyType) =>
            onChange({ bodyType: bodyType === 'none' ? null : bodyType })
          }
          options={[
            { value: 'feminine', label: 'Feminine' },
            { value: 'masculine', label: 'Masculine' },
            { value: 'none', label: 'Not said' },
          ]}
        />
      </div>
      <SelectField
        label="Age range"
        value={draft.ageRange ?? ''}
        onChange={({ target }) =>
          onChange({ ageRange: ageRanges.find((range) => range === target.value) ?? null })
        }
        options={[
          { value: '', label: 'Not said' },
          ...ageRanges.map((range) => ({ value: range, label: range })),
        ]}
      />
    </div>
  )
}

export function AboutStep(props: AboutFieldsProps) {
  return (
    <>
      <h1 className="serif-28 lg:serif-64">First, how you measure</h1>
      <p className="mt-1 mb-6 max-w-110 text-muted lg:mt-3 lg:mb-12 lg:text-18 lg:text-ink-2">
        So that Kloset can show you looks on bodies like yours. Everything can be skipped.
      </p>
      <AboutFields {...props} />
    </>
  )
}

// The subject of a visitor's report: found by the address of its page, and shown with a blurred picture.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadingTexts } from '@kloset/texts/loading'
import { reportsTexts } from '@kloset/texts/reports'
import { hasCode, isMissing } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Placeholder } from '../../../ui/placeholder.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { reportedQuery } from '../reports.api.ts'
import { publicAddress } from '../reports.rules.ts'
import type { PublicAddress, ReportTarget } from '../reports.rules.ts'

interface AddressFieldProps {
  error: string | undefined
  onFind: (address: PublicAddress) => void
}

/** Uses the address as soon as it is valid. */
function AddressField({ error, onFind }: AddressFieldProps) {
  const [typed, setTyped] = useState('')
  const take = (value: string) => {
    setTyped(value)
    const address = publicAddress(value, location.origin)
    if (address) onFind(address)
  }
  const isWrong = typed !== '' && !publicAddress(typed, location.origin)
  return (
    <TextField
      label={reportsTexts.form.address}
      hint={reportsTexts.form.addressHint}
      inputMode="url"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => take(target.value)}
      error={isWrong ? reportsTexts.form.badAddress : error}
    />
  )
}

interface PublicSubjectProps {
  address: PublicAddress | null
  onChange: (address: PublicAddress | null) => void
  /** What is missing, after the person has tried to send. */
  error: string | undefined
}

export function PublicSubject({ address, onChange, error }: PublicSubjectProps) {
  if (!address) return <AddressField error={error} onFind={onChange} />
  return <Found address={address} onChange={onChange} />
}

function subjectText({ target, name }: { target: ReportTarget; name: string }): string {
  const { form } = reportsTexts
  if (target.subjectKind === 'profile') return form.profile(name)
  return target.subjectKind === 'comment' ? form.comment(name) : form.post(name)
}

type FoundProps = Pick<PublicSubjectProps, 'onChange'> & { address: PublicAddress }

function Found({ address, onChange }: FoundProps) {
  const { data, error, refetch } = useQuery(reportedQuery(address))
  const { form } = reportsTexts
  if (error && !data) {
    const isNothing = isMissing(error) || hasCode(error, 'invalid_input')
    if (isNothing) return <AddressField error={form.badAddress} onFind={onChange} />
    return <ErrorState title={loadingTexts.post.title} error={error} onRetry={refetch} />
  }
  return (
    <div className="flex min-h-20 items-center gap-3 border-b border-line-strong pb-3.5">
      {data?.placeholder && (
        <span className="relative block h-15 w-[45px] shrink-0 overflow-hidden rounded-thumb bg-wash">
          <Placeholder hash={data.placeholder} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-12 font-medium text-muted">{form.subject}</p>
        {data ? (
          <p className="mt-0.5 truncate text-16">{subjectText(data)}</p>
        ) : (
          <Skeleton className="mt-2 h-4 w-40 rounded-thumb" />
        )}
      </div>
      <Button variant="text" size="sm" className="-mr-3" onClick={() => onChange(null)}>
        {form.change}
      </Button>
    </div>
  )
}

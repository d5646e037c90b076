// The sentence under a field of the filter that must be mended; nothing while the field is fine.
import { CircleAlert } from 'lucide-react'

type FieldErrorProps = { id: string; children: string | undefined }

export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-2 pt-1.5 text-12 text-accent">
      <CircleAlert aria-hidden className="size-4" />
      {children}
    </p>
  )
}

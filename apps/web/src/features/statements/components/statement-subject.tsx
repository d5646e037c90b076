// What a statement is about, as it was reported.
import type { Evidence } from '@kloset/contract/evidence.schemas'
import { commonTexts } from '@kloset/texts/common'

interface StatementSubjectProps {
  subject: Evidence
  /** A line below the words, e.g. who sees it now. */
  line?: string | undefined
}

export function StatementSubject({ subject, line }: StatementSubjectProps) {
  const [picture] = subject.pictures
  const words = subject.title ?? subject.words
  const url = picture?.url ?? subject.avatarUrl
  return (
    <div className="flex items-center gap-4">
      {url && (
        <img
          src={url}
          alt={picture?.altText ?? ''}
          className="h-24 w-18 shrink-0 rounded-thumb bg-wash object-cover object-[50%_20%]"
        />
      )}
      <div className="min-w-0">
        {words && (
          <p className="serif-20 line-clamp-3 wrap-anywhere">{commonTexts.quoted(words)}</p>
        )}
        {line && <p className="mt-1 text-muted">{line}</p>}
      </div>
    </div>
  )
}

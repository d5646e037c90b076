// One case of the queue: a row on desktop, a card on phones. Its link covers it, with the button Take on top.
import { useRef } from 'react'
import { Link } from 'react-router'
import type { CaseSummary } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { reportsTexts } from '@kloset/texts/reports'
import { paths } from '../../../lib/navigation/paths.ts'
import { exactText } from '../../../lib/text/number.ts'
import { dayText } from '../../../lib/text/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { useChangeCase } from '../moderation.hooks.ts'
import { facePicture } from '../moderation.rules.ts'
import { CaseThumb } from './case-thumb.tsx'
import { DueClock } from './due-clock.tsx'
import { Severity } from './severity.tsx'
import { personName } from '../../../entities/person/person-name.ts'

const { queue: texts } = moderationTexts

/** The columns of the list and of its heading. */
export const columns =
  'lg:grid lg:grid-cols-[28px_48px_minmax(0,1fr)_72px_176px_140px] lg:items-center lg:gap-5 lg:px-4'

function About({ summary }: { summary: CaseSummary }) {
  const { person, subjectKind, words } = summary
  const name = person ? personName(person) : moderationTexts.deletedAccount
  const quote = subjectKind === 'message' ? texts.closedMessage : words && commonTexts.quoted(words)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar
        name={name}
        src={facePicture(subjectKind, person)}
        size={20}
        className="max-lg:hidden"
      />
      <span className="truncate">
        {moderationTexts.subjects[subjectKind](name)}{' '}
        <span className="text-muted max-lg:hidden">{quote}</span>
      </span>
    </span>
  )
}

interface HolderProps extends Pick<CaseRowProps, 'summary' | 'viewerId'> {
  onTake: () => void
}

function Holder({ summary, viewerId, onTake }: HolderProps) {
  const { holder, state } = summary
  const { mutate, isPending } = useChangeCase(summary.id)
  if (!holder && state !== 'closed') {
    return (
      <Button
        size="sm"
        variant="outline"
        busy={isPending}
        aria-keyshortcuts="T"
        onClick={() => {
          onTake()
          mutate({ kind: 'take', holder })
        }}
        className="z-1 justify-self-start"
      >
        {texts.take}
      </Button>
    )
  }
  if (!holder) return <span className="text-muted">{moderationTexts.nobody}</span>
  const name = personName(holder)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name} src={holder.avatarUrl} size={24} />
      <span className="truncate max-lg:sr-only">
        {holder.id === viewerId ? moderationTexts.you : name}
      </span>
    </span>
  )
}

interface CaseRowProps {
  summary: CaseSummary
  /** Whether this case is due first. */
  isNext: boolean
  /** When the list was read, in milliseconds. */
  readAt: number
  viewerId: string | undefined
}

export function CaseRow({ summary, isNext, readAt, viewerId }: CaseRowProps) {
  const { closedAt, number, reportsCount } = summary
  const link = useRef<HTMLAnchorElement>(null)
  const category = reportsTexts.categories[summary.category]
  return (
    <li className="border-t border-line">
      <article
        aria-label={`${moderationTexts.caseNumber(number)}: ${category}`}
        className={cx(
          columns,
          'relative -mx-2 grid grid-cols-[48px_minmax(0,1fr)_auto] gap-x-3 rounded-pic p-2 py-3 max-lg:items-start lg:-mx-4 lg:h-21 lg:py-0',
          'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ink',
        )}
      >
        <span className="max-lg:col-start-3 max-lg:row-start-1">
          <Severity level={summary.severity} />
        </span>
        <span className="max-lg:col-start-1 max-lg:row-span-2 max-lg:row-start-1">
          <CaseThumb summary={summary} />
        </span>
        <div className="min-w-0 max-lg:col-start-2 max-lg:row-start-1">
          <h2 className="truncate text-15 font-semibold">
            <Link
              ref={link}
              to={paths.moderationCase(summary.id)}
              className="outline-none after:absolute after:inset-0"
            >
              {category}
            </Link>
          </h2>
          <p className="mt-0.5">
            <About summary={summary} />
          </p>
        </div>
        <div className="col-start-2 col-end-4 mt-2 flex items-center gap-2 max-lg:flex-wrap lg:contents">
          <p className="flex items-baseline gap-1 max-lg:order-2 max-lg:ml-auto max-lg:shrink-0">
            <span className="serif-20 lg:serif-28">{exactText(reportsCount)}</span>
            <span className="text-12 text-muted lg:sr-only">{texts.reports(reportsCount)}</span>
          </p>
          <div className="max-lg:max-w-36 max-lg:min-w-[4.75rem] max-lg:grow max-lg:basis-0 lg:w-44">
            {closedAt ? (
              <span className="text-muted">{texts.closed(dayText(closedAt))}</span>
            ) : (
              <DueClock due={summary} isNext={isNext} readAt={readAt} />
            )}
          </div>
          <div className="min-w-0 max-lg:order-3 max-lg:shrink-0">
            <Holder
              summary={summary}
              viewerId={viewerId}
              // The button is gone then. The link gets the focus, so that the next key opens the case.
              onTake={() => link.current?.focus({ preventScroll: true })}
            />
          </div>
        </div>
      </article>
    </li>
  )
}

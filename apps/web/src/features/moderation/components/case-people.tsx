// The people of a case: its author with some facts, and those who reported.
import { Link } from 'react-router'
import { moderationLimits } from '@kloset/contract/moderation'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { reportsTexts } from '@kloset/texts/reports'
import { paths } from '../../../lib/navigation/paths.ts'
import { exactText } from '../../../lib/text/number.ts'
import { dayText } from '../../../lib/text/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { personName } from '../../../entities/person/person-name.ts'
import { facePicture } from '../moderation.rules.ts'

const { case: texts } = moderationTexts

function sanctionOf({ limitedUntil, isSuspended, suspendedUntil }: ModerationCase['author']) {
  if (isSuspended) {
    return suspendedUntil ? texts.suspendedUntil(dayText(suspendedUntil)) : texts.suspended
  }
  return limitedUntil ? texts.limitedUntil(dayText(limitedUntil)) : null
}

export function CaseAuthor({ shown: { author, person, subjectKind } }: { shown: ModerationCase }) {
  const name = person ? personName(person) : moderationTexts.deletedAccount
  const sanction = sanctionOf(author)
  const numbers = [
    [author.earlierCases, texts.earlierCases(author.earlierCases)],
    [author.upheldCases, texts.upheld],
    [author.strikes, texts.strikes(author.strikes)],
  ] as const
  return (
    <section aria-label={texts.author}>
      <h2 className="serif-20 mb-1.5">{texts.author}</h2>
      <div className="flex min-h-17 items-center gap-3">
        <Avatar name={name} src={facePicture(subjectKind, person)} size={44} />
        <div className="min-w-0 flex-1">
          <p className="written truncate text-15 font-semibold">{name}</p>
          <p className="text-muted">
            {author.joinedAt && texts.since(dayText(author.joinedAt), author.postsCount)}
          </p>
          {sanction && <p className="font-medium">{sanction}</p>}
        </div>
        {person && (
          <Link
            to={paths.user(person.id)}
            className={buttonStyle({ variant: 'outline', size: 'sm' })}
          >
            {texts.profile}
          </Link>
        )}
      </div>
      {/* On phones each column is as wide as its words. */}
      <dl className="grid grid-cols-[repeat(3,auto)] border-y lg:grid-cols-3 border-line py-2.5">
        {numbers.map(([count, name]) => (
          <div
            key={name}
            className="flex flex-col border-l border-line pl-4 first:border-0 first:pl-0"
          >
            <dt className="order-2 text-12 text-muted">{name}</dt>
            <dd className="serif-28">{exactText(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type CaseReport = ModerationCase['reports'][number]

function reporterOf({ isAutomated, reporter, name }: CaseReport) {
  if (reporter) return personName(reporter)
  if (name) return name
  return isAutomated ? moderationTexts.server : moderationTexts.visitor
}

function Report({ report }: { report: CaseReport }) {
  const { earlier, law, position, reporter, text } = report
  const name = reporterOf(report)
  const about = [
    reportsTexts.categories[report.category],
    position === null ? null : texts.aboutPicture(position + 1),
    law,
  ].filter((part) => part !== null)
  return (
    <li className="border-t border-line py-2.5 first:border-0">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={reporter?.avatarUrl ?? null} size={32} />
        <p className="min-w-0 flex-1">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted">{about.join(' · ')}</span>
        </p>
        {reporter && (
          <span className="text-muted">
            {earlier.decided === 0
              ? texts.noneDecided
              : texts.rightOf(earlier.upheld, earlier.decided)}
          </span>
        )}
      </div>
      {text && <p className="mt-1.5 pl-11 wrap-anywhere text-ink-2">{commonTexts.quoted(text)}</p>}
    </li>
  )
}

export function CaseReports({ shown: { reports, reportsCount } }: { shown: ModerationCase }) {
  if (reports.length === 0) return null
  const heading = texts.reports(reportsCount)
  return (
    <section aria-label={heading} className="mt-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="serif-20">{heading}</h2>
        <p className="text-12 text-muted">{texts.right}</p>
      </div>
      {reports.length < reportsCount && (
        <p className="text-muted">{texts.onlyNewest(moderationLimits.newestReports)}</p>
      )}
      <ul>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

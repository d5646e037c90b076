// The end of a voting minute: whom it helped, and how often the viewer voted like most people.
import { Link } from 'react-router'
import { votesTexts } from '@kloset/texts/votes'
import { personName } from '../../entities/person/person-name.ts'
import { outcomeOf } from '../../features/style-votes/minute.rules.ts'
import type { Cast } from '../../features/style-votes/minute.rules.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-3.5">
      <dt className="font-medium">{name}</dt>
      <dd className="serif-20 lining-nums whitespace-nowrap">{value}</dd>
    </div>
  )
}

interface MinuteEndProps {
  casts: readonly Cast[]
  startedMs: number
  seconds: number
  skipped: number
  /** Whether there may be more votes. */
  hasMore: boolean
  onAgain: () => void
}

export function MinuteEnd(props: MinuteEndProps) {
  const { casts, startedMs, seconds, skipped, hasMore, onAgain } = props
  const { helped, agreed, comparable, endsToday } = outcomeOf(casts, startedMs)
  const { minute } = votesTexts
  return (
    <>
      <div className="flex-1 pt-12">
        <h1 className="serif-56 text-pretty">{minute.helped(helped.length)}</h1>
        <p className="mt-3 text-16 text-ink-2">
          {minute.took(seconds)}.{endsToday > 0 && ` ${minute.hears(endsToday)}`}
        </p>
        <ul className="mt-5 flex flex-wrap gap-2">
          {helped.map((author) => (
            <li key={author.id}>
              <Link
                to={paths.user(author.id)}
                aria-label={personName(author)}
                className="block rounded-full"
              >
                <Avatar name={personName(author)} src={author.avatarUrl} size={64} />
              </Link>
            </li>
          ))}
        </ul>
        <dl className="mt-8 border-b border-line">
          {comparable > 0 && (
            <Fact name={minute.agreed} value={minute.agreedOf(agreed, comparable)} />
          )}
          {skipped > 0 && <Fact name={minute.skipped} value={String(skipped)} />}
        </dl>
      </div>
      <div className="flex gap-2.5 py-4">
        {hasMore && (
          <Button variant="outline" size="lg" onClick={onAgain} className="flex-1">
            {minute.more}
          </Button>
        )}
        <Link to={paths.sos} className={buttonStyle({ size: 'lg', className: 'flex-1' })}>
          {minute.done}
        </Link>
      </div>
    </>
  )
}

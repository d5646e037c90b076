// The link from SOS to a voting minute.
import { Link } from 'react-router'
import { votesTexts } from '@kloset/texts/votes'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

export function VotingMinuteLink() {
  const { title, line, start } = votesTexts.minute
  return (
    <section className="mt-3 flex items-center gap-4 border-b border-line pb-3 lg:mt-5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-14 text-muted">{line}</p>
      </div>
      <Link
        to={paths.minute}
        aria-label={`${title}: ${start}`}
        className={buttonStyle({ variant: 'outline', size: 'sm' })}
      >
        {start}
      </Link>
    </section>
  )
}

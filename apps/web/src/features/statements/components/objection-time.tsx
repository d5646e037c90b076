// How long the person can object: a tape of the days.
import { useState } from 'react'
import { DAY_MS } from '@kloset/contract/durations'
import type { Statement } from '@kloset/contract/statements.schemas'
import { statementsTexts } from '@kloset/texts/statements'
import { dayText } from '../../../lib/text/time.ts'
import { Tape } from '../../../ui/tape.tsx'

interface ObjectionTimeProps {
  statement: Pick<Statement, 'createdAt'>
  /** ISO 8601. */
  before: string
}

export function ObjectionTime({ statement, before }: ObjectionTimeProps) {
  const [nowMs] = useState(() => Date.now())
  const [startMs, endMs] = [Date.parse(statement.createdAt), Date.parse(before)]
  const days = Math.max(1, Math.round((endMs - startMs) / DAY_MS))
  const left = Math.max(0, Math.ceil((endMs - nowMs) / DAY_MS))
  return (
    <div className="border-t border-line py-3.5">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="serif-20">{statementsTexts.daysToObject(left)}</span>
        <span className="text-muted">{statementsTexts.untilDay(dayText(before))}</span>
      </p>
      <Tape share={(nowMs - startMs) / (endMs - startMs)} steps={Math.min(60, days)} height={12} />
    </div>
  )
}

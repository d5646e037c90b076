// A statement of reasons: the decision, its reason, rule and author, its effects, and how to object.
import { Link } from 'react-router'
import type { Statement } from '@kloset/contract/statements.schemas'
import { commonTexts } from '@kloset/texts/common'
import { statementsTexts } from '@kloset/texts/statements'
import type { ReactNode } from 'react'
import { headlineOf } from '../../../entities/statement/headline.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { dayText, fullTime } from '../../../lib/text/time.ts'
import { ObjectionTime } from './objection-time.tsx'
import { StatementSubject } from './statement-subject.tsx'

const texts = statementsTexts

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="mb-0.5 text-12 font-medium text-muted">{name}</dt>
      <dd className="text-15 leading-[1.375rem] wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** The state of the viewer's objection, and its answer. */
function OwnObjection({ objection }: { objection: NonNullable<Statement['objection']> }) {
  const { answer, state, text } = objection
  return (
    <section className="border-t border-line py-3.5">
      <h2 className="serif-20">{texts.objections[state]}</h2>
      {state === 'open' && <p className="mt-1 text-muted">{texts.objections.openLine}</p>}
      <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-2">
        {commonTexts.quoted(text)}
      </p>
      {answer && <p className="mt-2 text-15 wrap-anywhere whitespace-pre-line">{answer}</p>}
    </section>
  )
}

export function StatementWords({ statement }: { statement: Statement }) {
  const { action, objection, objectBefore, reversedAt, rule, subject } = statement
  const isHidden = action === 'remove' || action === 'hold'
  const strike = statement.isStrike ? texts.strike : texts.noStrike
  return (
    <>
      <p className="mb-2 text-muted">{fullTime(statement.createdAt)}</p>
      <h1 className="serif-40 wrap-anywhere">{headlineOf(statement)}</h1>
      {reversedAt && (
        <p className="serif-20 mt-4">
          {texts.back} <span className="text-muted">{texts.backLine(dayText(reversedAt))}</span>
        </p>
      )}
      {subject && (
        <div className="mt-5">
          <StatementSubject
            subject={subject}
            line={isHidden && !reversedAt ? texts.onlyYou : undefined}
          />
        </div>
      )}
      <dl className="mt-5">
        <Fact name={texts.why}>{statement.reason}</Fact>
        {rule && (
          <Fact name={texts.rule}>
            <Link
              to={`${paths.houseRules}#rule-${rule.number}`}
              className="underline underline-offset-3"
            >
              {rule.number}. {rule.text}
            </Link>
          </Fact>
        )}
        <Fact name={texts.whoDecided}>{texts.decidedBy[statement.decidedBy]}</Fact>
        {!reversedAt && (
          <Fact name={texts.changes}>
            {strike} {texts.effects[action]}
          </Fact>
        )}
      </dl>
      {objection && <OwnObjection objection={objection} />}
      {objectBefore && !objection && !reversedAt && (
        <ObjectionTime statement={statement} before={objectBefore} />
      )}
      {!objectBefore && !objection && !reversedAt && (
        <p className="border-t border-line py-3.5 text-muted">{texts.tooLate}</p>
      )}
    </>
  )
}

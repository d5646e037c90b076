// The rules in all languages side by side, edited in place and published as a whole.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { languages, nameOfLanguage } from '@kloset/texts/languages'
import { houseRuleLimits } from '@kloset/contract/house-rules'
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { commonTexts } from '@kloset/texts/common'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts'
import { language } from '../../../lib/text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePublishRules } from '../house-rules.hooks.ts'
import { useRuleDraft } from '../rule-draft.ts'
import { RuleRow } from './rule-row.tsx'

const options = languages.map((one) => ({ value: one, label: one.toUpperCase() }))

interface RulesEditorProps {
  published: HouseRules
  /** How many decisions name a rule, by its number in the published version; undefined while unknown. */
  decisions: ReadonlyMap<number, number> | undefined
}

export function RulesEditor({ published, decisions }: RulesEditorProps) {
  const draft = useRuleDraft(published)
  const guard = useLeaveGuard(draft.isChanged)
  const publish = usePublishRules(async (rules) => {
    await guard.release()
    draft.reset(rules)
  })
  const [shown, setShown] = useState(language)
  const { version } = published
  const press = () => {
    if (draft.isChanged) publish.mutate({ basedOn: version, rules: draft.texts })
    else toast({ title: adminTexts.nothingChanged }, { kind: 'notice', id: 'rules-why-not' })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="serif-28 lg:serif-40">{houseRulesTexts.title}</h1>
        <Segmented
          label={commonTexts.language}
          value={shown}
          onValueChange={setShown}
          options={options}
          className="w-32 lg:hidden"
        />
        <div className="flex items-center gap-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:justify-between max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(12px,env(safe-area-inset-bottom))]">
          <div>
            <p className="text-muted">
              {draft.isChanged ? adminTexts.rulesLine(version + 1) : adminTexts.nothingChanged}
            </p>
            <p role="status" className="font-medium">
              {draft.notWritten.length > 0
                ? adminTexts.notWritten(draft.notWritten)
                : draft.oneSided.length > 0 && adminTexts.oneSided(draft.oneSided)}
            </p>
          </div>
          {/* `off`, not `disabled`: the button keeps the focus after it has published. */}
          <Button
            disabled={draft.notWritten.length > 0}
            off={!draft.isChanged}
            busy={publish.isPending}
            onClick={press}
          >
            {adminTexts.publish}
          </Button>
        </div>
      </div>
      <div
        aria-hidden
        className="mt-6 hidden grid-cols-[56px_minmax(0,1fr)_minmax(0,1fr)_96px_44px] gap-x-4 border-b border-line pb-2 text-12 text-muted lg:grid"
      >
        <span />
        {languages.map((one) => (
          <span key={one}>{nameOfLanguage(one)}</span>
        ))}
        <span>{decisions && adminTexts.decisions}</span>
      </div>
      {/* The published rules would replace changes that are made during the request. */}
      <fieldset disabled={publish.isPending} className="contents">
        <ol className="max-lg:mt-4 max-lg:border-t max-lg:border-line">
          {draft.rules.map((rule, index) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              number={index + 1}
              draft={draft}
              shown={shown}
              decisions={decisions?.get(rule.key)}
            />
          ))}
        </ol>
        {draft.rules.length < houseRuleLimits.rules && (
          <Button
            variant="text"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => draft.add(shown)}
            className="mt-2 -ml-5"
          >
            {adminTexts.addRule}
          </Button>
        )}
      </fieldset>
      <LeaveQuestion guard={guard} />
    </>
  )
}

// One rule with a field for each language, and its actions.
import { Ellipsis } from 'lucide-react'
import type { Language } from '@kloset/texts/languages'
import { languages, nameOfLanguage } from '@kloset/texts/languages'
import { houseRuleLimits } from '@kloset/contract/house-rules'
import { adminTexts } from '@kloset/texts/admin'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { DraftRule, RuleDraft } from '../rule-draft.ts'

interface RuleRowProps {
  rule: DraftRule
  number: number
  draft: RuleDraft
  /** The language that phones show, which have space for one. */
  shown: Language
  /** How many decisions name the rule; undefined while unknown, and for a rule that is not published. */
  decisions: number | undefined
}

/** A constant function, so that React calls it only once, when the field appears. */
const focusOn = (field: HTMLTextAreaElement | null) => field?.focus()

export function RuleRow({ rule, number, draft, shown, decisions }: RuleRowProps) {
  const isAdded = (language: Language) =>
    draft.added?.key === rule.key && draft.added.language === language
  return (
    <li className="grid min-h-18 grid-cols-[36px_minmax(0,1fr)_44px] items-center border-b border-line lg:grid-cols-[56px_minmax(0,1fr)_minmax(0,1fr)_96px_44px] lg:gap-x-4">
      <span aria-hidden className="serif-28">
        {number}
      </span>
      {languages.map((language) => (
        <textarea
          key={language}
          ref={isAdded(language) ? focusOn : null}
          rows={1}
          lang={language}
          aria-label={adminTexts.rule(number, nameOfLanguage(language))}
          maxLength={houseRuleLimits.textMax}
          value={rule.texts[language]}
          onChange={(event) => draft.write(rule.key, language, event.target.value)}
          className={cx(
            'field-sizing-content w-full resize-none border-b bg-transparent py-2.5 text-15 outline-none contain-inline-size',
            'hover:border-line-strong focus-visible:border-ink',
            rule.texts[language].trim() === '' ? 'border-line-strong' : 'border-transparent',
            language !== shown && 'max-lg:hidden',
          )}
        />
      ))}
      <span className="serif-20 max-lg:hidden">{decisions}</span>
      <Menu
        trigger={
          <IconButton label={adminTexts.ruleActions(number)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem disabled={number === 1} onSelect={() => draft.move(rule.key, -1)}>
          {adminTexts.up}
        </MenuItem>
        <MenuItem disabled={number === draft.rules.length} onSelect={() => draft.move(rule.key, 1)}>
          {adminTexts.down}
        </MenuItem>
        <MenuItem disabled={draft.rules.length === 1} onSelect={() => draft.remove(rule.key)}>
          {adminTexts.removeRule(number)}
        </MenuItem>
      </Menu>
    </li>
  )
}

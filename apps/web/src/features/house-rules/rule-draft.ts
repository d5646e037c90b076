// What an admin changed about the rules and has not published yet.
import { useState } from 'react'
import type { Language } from '@kloset/texts/languages'
import { languages } from '@kloset/texts/languages'
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import type { RuleTexts } from './house-rules.hooks.ts'

/** A rule with a name of its own, which stays when rules change places. */
export interface DraftRule {
  readonly key: number
  readonly texts: RuleTexts
}

const empty = () => Object.fromEntries(languages.map((one) => [one, ''])) as RuleTexts

/** Starts from what is published. Give the component a key of the version. */
export function useRuleDraft({ rules: published }: HouseRules) {
  const [rules, setRules] = useState<readonly DraftRule[]>(() =>
    published.map(({ number, texts }) => ({ key: number, texts })),
  )
  /** The rule that was added last, and the language to begin with. */
  const [added, setAdded] = useState<{ key: number; language: Language }>()
  const texts = rules.map((rule) => rule.texts)
  const isChanged = JSON.stringify(texts) !== JSON.stringify(published.map((rule) => rule.texts))
  const before = new Map(published.map((rule) => [rule.number, rule.texts]))
  /** The numbers of those that were changed in some of their languages alone. */
  const oneSided = rules.flatMap(({ key, texts: now }, index) => {
    const old = before.get(key)
    const changed = old ? languages.filter((one) => now[one] !== old[one]) : languages
    return changed.length > 0 && changed.length < languages.length ? [index + 1] : []
  })
  /** The numbers of those that are empty in some of their languages. */
  const notWritten = texts.flatMap((rule, index) =>
    languages.some((one) => rule[one].trim() === '') ? [index + 1] : [],
  )
  return {
    rules,
    added,
    texts,
    oneSided,
    notWritten,
    isChanged,
    canPublish: isChanged && notWritten.length === 0,
    write: (key: number, language: Language, text: string) =>
      setRules(
        rules.map((rule) =>
          rule.key === key ? { key, texts: { ...rule.texts, [language]: text } } : rule,
        ),
      ),
    add: (language: Language) => {
      const key = Math.max(0, ...rules.map((rule) => rule.key)) + 1
      setRules([...rules, { key, texts: empty() }])
      setAdded({ key, language })
    },
    remove: (key: number) => setRules(rules.filter((rule) => rule.key !== key)),
    /** @param by -1 for up, 1 for down */
    move: (key: number, by: -1 | 1) => {
      const from = rules.findIndex((rule) => rule.key === key)
      const moved = rules[from]
      if (moved) setRules(rules.toSpliced(from, 1).toSpliced(from + by, 0, moved))
    },
  }
}

export type RuleDraft = ReturnType<typeof useRuleDraft>

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

type Published = HouseRules['rules']

const draftOf = (published: Published): DraftRule[] =>
  published.map(({ number, texts }) => ({ key: number, texts }))

const textsByNumber = (published: Published) =>
  new Map(published.map(({ number, texts }) => [number, texts]))

/**
 * What was changed, put on a newer version: a text that the draft changed stays as it is written, and every other
 * text, with rules that are new or gone, is that of the newer version.
 * @param before what the draft began with
 */
function rebase(draft: readonly DraftRule[], before: Published, newer: Published): DraftRule[] {
  const [olds, news] = [textsByNumber(before), textsByNumber(newer)]
  const kept = draft.flatMap(({ key, texts }) => {
    const old = olds.get(key)
    // Added here: its key must be none of the newer numbers.
    if (!old) return [{ key: key + newer.length, texts }]
    const theirs = news.get(key)
    const changed = languages.filter((one) => texts[one] !== old[one])
    if (!theirs) return changed.length > 0 ? [{ key, texts }] : []
    const mine = Object.fromEntries(changed.map((one) => [one, texts[one]]))
    return [{ key, texts: { ...theirs, ...mine } }]
  })
  return [...kept, ...draftOf(newer).filter(({ key }) => !olds.has(key))]
}

/** Starts from what is published. A newer version that arrives meanwhile takes in what was changed. */
export function useRuleDraft(latest: HouseRules) {
  const [base, setBase] = useState(latest)
  const [rules, setRules] = useState<readonly DraftRule[]>(() => draftOf(latest.rules))
  if (latest.version > base.version) {
    setBase(latest)
    setRules(rebase(rules, base.rules, latest.rules))
  }
  const published = base.rules
  /** The rule that was added last, and the language to begin with. */
  const [added, setAdded] = useState<{ key: number; language: Language }>()
  const texts = rules.map((rule) => rule.texts)
  const isChanged = JSON.stringify(texts) !== JSON.stringify(published.map((rule) => rule.texts))
  const before = textsByNumber(published)
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
    /** Begins again with this version. */
    reset: (version: HouseRules) => {
      setBase(version)
      setRules(draftOf(version.rules))
    },
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

// An admin's unpublished changes of the house rules.
import { useState } from 'react'
import type { Language } from '@kloset/texts/languages'
import { languages } from '@kloset/texts/languages'
import type { HouseRules } from '@kloset/contract/house-rules.schemas'
import type { RuleTexts } from './house-rules.hooks.ts'

/** A rule with a key that stays the same when rules are reordered. */
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
 * The draft on top of a newer version: texts that the draft changed are kept. All other texts, and added or removed
 * rules, are those of the newer version.
 * @param before the version that the draft started from
 */
function rebase(draft: readonly DraftRule[], before: Published, newer: Published): DraftRule[] {
  const [oldTexts, newerTexts] = [textsByNumber(before), textsByNumber(newer)]
  const kept = draft.flatMap(({ key, texts }) => {
    const old = oldTexts.get(key)
    // The draft added it. Its key must not be a number of the newer version.
    if (!old) return [{ key: key + newer.length, texts }]
    const theirs = newerTexts.get(key)
    const changed = languages.filter((one) => texts[one] !== old[one])
    if (!theirs) return changed.length > 0 ? [{ key, texts }] : []
    const mine = Object.fromEntries(changed.map((one) => [one, texts[one]]))
    return [{ key, texts: { ...theirs, ...mine } }]
  })
  return [...kept, ...draftOf(newer).filter(({ key }) => !oldTexts.has(key))]
}

/** Starts from the published version. When a newer one arrives, the changes are kept on top of it. */
export function useRuleDraft(latest: HouseRules) {
  const [base, setBase] = useState(latest)
  const [rules, setRules] = useState<readonly DraftRule[]>(() => draftOf(latest.rules))
  if (latest.version > base.version) {
    setBase(latest)
    setRules(rebase(rules, base.rules, latest.rules))
  }
  const published = base.rules
  /** The rule that was added last, and the language whose field gets the focus. */
  const [added, setAdded] = useState<{ key: number; language: Language }>()
  const texts = rules.map((rule) => rule.texts)
  const isChanged = JSON.stringify(texts) !== JSON.stringify(published.map((rule) => rule.texts))
  const before = textsByNumber(published)
  /** The numbers of rules that are changed in some languages, but not in all. */
  const oneSided = rules.flatMap(({ key, texts: now }, index) => {
    const old = before.get(key)
    const changed = old ? languages.filter((one) => now[one] !== old[one]) : languages
    return changed.length > 0 && changed.length < languages.length ? [index + 1] : []
  })
  /** The numbers of rules that are empty in some language. */
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
    /** Starts again from this version. */
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

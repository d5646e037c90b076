// The house rules, in the language of the page.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { houseRulesQuery } from '../entities/house-rules/house-rules.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { language } from '../lib/text/language.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LegalFrame } from '../views/legal-page.tsx'

const eight = Array.from({ length: 8 }, (_, index) => index)

function Rules() {
  const { data, error, refetch } = useQuery(houseRulesQuery)
  const { hash } = useLocation()
  const isLoaded = data !== undefined
  // A moderation decision links to its rule.
  useEffect(() => {
    if (isLoaded && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])
  if (error && !data) {
    return <ErrorState title={houseRulesTexts.failed} error={error} onRetry={refetch} />
  }
  if (!data) {
    return (
      <div aria-hidden className="mt-6">
        {eight.map((row) => (
          <div key={row} className="flex h-17 items-center border-b border-line">
            <Skeleton className="h-4 w-3/4 rounded-full" />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ol className="mt-6 border-t border-line">
      {data.rules.map(({ number, texts }) => (
        <li
          key={number}
          id={`rule-${number}`}
          className="grid min-h-17 grid-cols-[40px_minmax(0,1fr)] items-center border-b border-line py-3 text-16 lg:grid-cols-[64px_minmax(0,1fr)]"
        >
          <span aria-hidden className="serif-28">
            {number}
          </span>
          {texts[language]}
        </li>
      ))}
    </ol>
  )
}

export function HouseRulesScreen() {
  usePageTitle(houseRulesTexts.title)
  return (
    <LegalFrame title={houseRulesTexts.title}>
      <p className="mt-3 text-muted">{houseRulesTexts.line}</p>
      <Rules />
    </LegalFrame>
  )
}

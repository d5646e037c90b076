// The layout of a legal text or of the house rules: one column, real headings, a Back button.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { commonTexts } from '@kloset/texts/common'
import type { LegalBlock, LegalText } from '../content/legal-document.ts'
import { language } from '../lib/text/language.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Button } from '../ui/button.tsx'

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-3">{block}</p>
  return (
    <ul className="mt-3 list-disc pl-5">
      {block.map((item) => (
        <li key={item} className="mt-2 pl-1">
          {item}
        </li>
      ))}
    </ul>
  )
}

export function LegalFrame({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  // In a new tab there is no page to go back to.
  const goBack = () => {
    if (history.length > 1) void navigate(-1)
    else location.assign(paths.landing)
  }
  return (
    <article className="page-edge mx-auto max-w-[calc(680px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <Button
        variant="text"
        icon={<ArrowLeft aria-hidden />}
        onClick={goBack}
        className="-ml-3 pr-4 pl-3"
      >
        {commonTexts.back}
      </Button>
      {/* Small enough for the longest word of a title in any language on a phone. */}
      <h1 className="serif-40 lg:serif-64 mt-6 max-sm:text-[min(8.6vw,40px)]">{title}</h1>
      {children}
    </article>
  )
}

export function LegalPage({ text }: { text: LegalText }) {
  const document = text[language]
  usePageTitle(document.title)
  return (
    <LegalFrame title={document.title}>
      <p className="mt-3 text-muted">{document.lastUpdated}</p>
      <p className="mt-6 text-18">{document.introduction}</p>
      {document.sections.map(({ heading, blocks }) => (
        <section key={heading} className="mt-10 text-16 text-ink-2">
          <h2 className="serif-28 text-ink">{heading}</h2>
          {blocks.map((block) => (
            <Block key={typeof block === 'string' ? block : block.join()} block={block} />
          ))}
        </section>
      ))}
    </LegalFrame>
  )
}

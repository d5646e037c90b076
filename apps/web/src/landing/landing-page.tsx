// The landing page as static markup: prerendered at build time; main.ts adds behaviour. It must not use hooks, handlers
// or style attributes, which the content security policy refuses.
import { formatsOf } from '@kloset/texts/formats'
import type { Language } from '@kloset/texts/languages'
import type { Catalogue } from '@kloset/texts/catalogues'
import { buttonStyle } from '../ui/button-style.ts'
import { OtherLanguages } from '../ui/other-languages.tsx'
import { TapeTicks } from '../ui/tape.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

interface LandingProps {
  language: Language
  texts: Catalogue
}

const GOAL = 1000

const columns = [
  { name: 'left', offset: '-mt-28 lg:-mt-30' },
  { name: 'middle', offset: '' },
  { name: 'right', offset: '-mt-14 lg:-mt-52' },
] as const
const tints = ['bg-tint-1', 'bg-tint-3', 'bg-tint-2', 'bg-tint-5', 'bg-tint-4'] as const

/** Empty frames of fixed shape; main.ts puts recent posts into them, so nothing moves. */
function Wall() {
  return (
    <div
      aria-hidden
      className="relative min-h-60 flex-1 overflow-hidden lying:absolute lying:inset-y-0 lying:right-0 lying:w-1/2 lg:absolute lg:inset-y-0 lg:-right-18 lg:w-[min(872px,60vw)]"
    >
      <div className="absolute -inset-x-8.5 top-0 flex gap-1.5 lg:inset-x-0 lg:-top-10 lg:gap-4">
        {columns.map(({ name, offset }, column) => (
          <div key={name} className={`flex flex-1 flex-col gap-1.5 lg:gap-4 ${offset}`}>
            {Array.from({ length: 5 }, (_, row) => (
              <span
                key={row}
                data-frame
                className={`block aspect-4/5 overflow-hidden rounded-field lg:rounded-pic ${tints[(column * 2 + row) % tints.length]}`}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Progress({ language, texts }: LandingProps) {
  const { exact } = formatsOf(language)
  return (
    <div>
      <p className="mb-2 flex min-h-8 items-baseline gap-2">
        <span data-user-count className="serif-28" />
        <span className="text-14 text-muted">{texts.landing.ofUsers(GOAL)}</span>
      </p>
      <div aria-hidden className="relative text-line-strong">
        <TapeTicks steps={100} height={22} edge={1} />
        <div
          data-user-tape
          className="tape-empty absolute inset-0 text-accent transition-[clip-path] duration-(--slow)"
        >
          <TapeTicks steps={100} height={22} edge={4} stroke={1.5} />
        </div>
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between text-12 text-muted">
        <span>{exact(0)}</span>
        <span>{exact(GOAL / 2)}</span>
        <span>{exact(GOAL)}</span>
      </p>
    </div>
  )
}

function Actions({ texts: { landing } }: LandingProps) {
  const link = (className: string) => `${className} max-lg:flex-1 lg:px-10`
  return (
    <div className="flex max-w-130 flex-wrap gap-2 lg:gap-3">
      <a
        href="/auth?mode=signup"
        className={buttonStyle({ size: 'lg', className: link('signed-in:hidden') })}
      >
        {landing.signUp}
      </a>
      <a
        href="/auth?mode=signin"
        className={buttonStyle({
          variant: 'outline',
          size: 'lg',
          className: link('signed-in:hidden'),
        })}
      >
        {landing.logIn}
      </a>
      <a
        href="/discover"
        className={buttonStyle({ size: 'lg', className: link('signed-out:hidden') })}
      >
        {landing.toDiscover}
      </a>
    </div>
  )
}

function Hero(props: LandingProps) {
  const { landing } = props.texts
  return (
    <section className="relative flex min-h-svh flex-col overflow-hidden lg:h-svh lg:max-h-250 lg:min-h-190">
      <Wall />
      <header className="scrim-top absolute inset-x-0 top-0 flex h-14 items-center px-4 text-on-glass lying:right-auto lying:px-5 lying:text-ink lg:right-auto lg:left-12 lg:h-22 lg:px-0 lg:text-ink">
        <Wordmark className="lg:text-[32px]" />
      </header>
      <div className="relative bg-paper px-5 pb-5 lying:w-1/2 lying:bg-transparent lying:pt-12 lg:ml-12 lg:w-130 lg:flex-1 lg:content-center lg:bg-transparent lg:p-0 lg:pt-22 lg:pb-12">
        <h1 className="headline mt-3.5 -ml-1 lg:mt-0 lg:-ml-1.5">
          {landing.human}
          <br />
          <em>{landing.fashion}</em>
          <br />
          {landing.discovery}
        </h1>
        <p className="mt-5 mb-4 max-w-100 text-16 text-ink-2 max-lg:leading-[1.375rem] lg:mt-9 lg:mb-7 lg:text-18">
          {landing.lead}
          <span className="max-lg:hidden">{landing.leadMore}</span>.
        </p>
        <Actions {...props} />
        <div className="mt-4 lg:mt-12">
          <Progress {...props} />
        </div>
      </div>
    </section>
  )
}

function Founders({ texts }: LandingProps) {
  const { heading, paragraphs, signature } = texts.founders
  return (
    <section
      aria-labelledby="founders"
      className="grid gap-8 px-5 py-20 lg:grid-cols-12 lg:gap-6 lg:px-12 lg:py-28"
    >
      <h2 id="founders" className="serif-40 lg:serif-64 lg:col-span-6">
        {heading}
      </h2>
      <div className="max-w-110 text-16 text-ink-2 lg:col-span-5 lg:col-start-8 lg:text-18">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-4">
            {paragraph}
          </p>
        ))}
        <p className="serif-20 mt-6 text-ink">{signature}</p>
      </div>
    </section>
  )
}

export function LandingPage(props: LandingProps) {
  const { landing, common } = props.texts
  const legalLink = 'target relative hover:text-ink'
  return (
    <>
      <main>
        <Hero {...props} />
        <Founders {...props} />
      </main>
      <footer className="mx-5 flex min-h-24 flex-wrap items-center gap-x-8 gap-y-3 border-t border-line py-6 text-muted lg:mx-12">
        <Wordmark className="flex-1 text-ink" />
        <a href="/house-rules" className={legalLink}>
          {landing.houseRules}
        </a>
        <a href="/report" className={legalLink}>
          {landing.report}
        </a>
        <a href="/terms-of-use" className={legalLink}>
          {landing.termsOfUse}
        </a>
        <a href="/privacy-policy" className={legalLink}>
          {landing.privacyPolicy}
        </a>
        <OtherLanguages language={props.language} label={common.language} />
      </footer>
    </>
  )
}

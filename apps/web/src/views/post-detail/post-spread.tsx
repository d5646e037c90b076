// The two columns of an open post: the picture at full height on the left, the words on the right. On phones one under
// the other. The caller decides their contents.
import type { CSSProperties, ReactNode } from 'react'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { commonTexts } from '@kloset/texts/common'
import { useSwipe } from '../../lib/browser/swipe.ts'
import { cx } from '../../ui/cx.ts'
import { GlassButton } from '../../ui/icon-button.tsx'
import { freeTop } from './free-corner.ts'
import type { Steps } from './post-steps.ts'

interface PostSpreadProps {
  /** Width divided by height of the picture. */
  ratio: number
  /** The height on desktop. */
  height: string
  picture: ReactNode
  words: ReactNode
  /** Over the picture, top right; phones only. */
  corner?: ReactNode
  /** The dots on the picture: the buttons in its upper corners avoid them. */
  dots?: Parameters<typeof freeTop>[0]
  steps: Steps
  onBack: () => void
}

const cornerStyle =
  'absolute! top-[max(8px+env(safe-area-inset-top),var(--top))] z-10 lg:top-[max(24px,var(--top))]'

/** On desktop the left column is as wide as the picture at full height, between one and three fifths of the page. */
export function PostSpread({ ratio, height, steps, ...props }: PostSpreadProps) {
  const { previous, next } = steps
  const swipe = useSwipe((by) => (by < 0 ? previous : next)?.go(), props.onBack)
  const measures = { '--spread': height, '--ratio': ratio } as CSSProperties
  const topOf = (side: 'left' | 'right') =>
    ({ '--top': `${freeTop(props.dots ?? [], side)}%` }) as CSSProperties
  return (
    <article
      className="max-lg:flex max-lg:min-h-dvh max-lg:flex-col lg:grid lg:h-(--spread) lg:grid-cols-[clamp(32%,calc(var(--spread)*var(--ratio)),60%)_minmax(0,1fr)] print:block print:h-auto"
      style={measures}
    >
      <div className="relative isolate" {...swipe}>
        {props.picture}
        <GlassButton
          label={commonTexts.back}
          onClick={props.onBack}
          className={cx(cornerStyle, 'left-2 lg:left-6')}
          style={topOf('left')}
        >
          <ArrowLeft aria-hidden />
        </GlassButton>
        {props.corner && (
          <div className={cx(cornerStyle, 'right-2')} style={topOf('right')}>
            {props.corner}
          </div>
        )}
        {previous && (
          <GlassButton
            label={previous.label}
            onClick={previous.go}
            className="absolute! top-1/2 left-6 z-10 -translate-y-1/2 max-lg:hidden"
          >
            <ChevronLeft aria-hidden />
          </GlassButton>
        )}
        {next && (
          <GlassButton
            label={next.label}
            onClick={next.go}
            className="absolute! top-1/2 right-6 z-10 -translate-y-1/2 max-lg:hidden"
          >
            <ChevronRight aria-hidden />
          </GlassButton>
        )}
      </div>
      {props.words}
    </article>
  )
}

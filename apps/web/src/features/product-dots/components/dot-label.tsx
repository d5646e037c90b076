// The visible parts of a product dot, for the open post and the editor: the mark, the shop's icon, the texts. White in
// both themes, because they are on a picture.
import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { domainOf, nameOf } from '../product-dots.rules.ts'

/**
 * The mark alone, in the middle of a 44 px target. Buttons at the edges of a picture (back, zoom) may overlap the
 * target, but never the mark, so both can be pressed wherever a dot is.
 */
export function DotMark({ open }: { open: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'relative z-20 grid place-items-center rounded-full bg-label transition-[width,height]',
        open
          ? 'size-7 shadow-[0_0_0_1px_rgb(20_18_17/0.2),0_2px_12px_rgb(0_0_0/0.35)]'
          : 'size-3 shadow-[0_0_0_6px_rgb(20_18_17/0.42),0_0_0_7px_rgb(255_255_255/0.85)]',
      )}
    >
      {open && <span className="size-3 rounded-full bg-on-label" />}
    </span>
  )
}

/** The shop's icon; the first letter of its domain until there is one, or when it cannot be shown. */
export function ShopSign({
  url,
  faviconUrl,
  onLabel = false,
}: {
  url: string
  faviconUrl: string | null
  /** Whether it is on the white label, not on the page. */
  onLabel?: boolean
}) {
  const [failed, setFailed] = useState(false)
  const initial = domainOf(url).slice(0, 1).toLowerCase()
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center overflow-hidden rounded-field font-serif text-15 leading-none',
        onLabel ? 'bg-on-label text-label' : 'bg-ink text-on-ink',
      )}
    >
      {faviconUrl && !failed ? (
        <img
          src={faviconUrl}
          alt=""
          width={28}
          height={28}
          onError={() => setFailed(true)}
          className="size-full bg-label object-contain"
        />
      ) : (
        initial
      )}
    </span>
  )
}

interface LabelWordsProps {
  readonly name: string
  readonly line: string | null
  /** Whether they are on the white label, not on the page. */
  readonly onLabel?: boolean
}

export function LabelWords({ name, line, onLabel = false }: LabelWordsProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-14 leading-[1.125rem] font-semibold">{name}</span>
      {line && (
        <span
          className={cx('block truncate text-12', onLabel ? 'text-on-label-muted' : 'text-muted')}
        >
          {line}
        </span>
      )}
    </span>
  )
}

interface ProductWordsProps {
  readonly dot: { productUrl: string; productName: string | null }
  readonly onLabel?: boolean
}

/** The name over the domain; only the domain when there is no name. */
export function ProductWords({ dot, onLabel = false }: ProductWordsProps) {
  const line = dot.productName && domainOf(dot.productUrl)
  return <LabelWords name={nameOf(dot)} line={line} onLabel={onLabel} />
}

export const dotTarget =
  'absolute -m-5.5 grid size-11 place-items-center rounded-full focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white'

export const labelCard =
  'absolute z-30 flex w-max items-center gap-2.5 rounded-pic bg-label py-2.5 pr-3.5 pl-3 text-on-label shadow-label'

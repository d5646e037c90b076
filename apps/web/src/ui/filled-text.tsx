// A text of the catalogue with elements in it: each `{name}` in the text is replaced by the element of that name,
// because every language has its own word order.
import { Fragment } from 'react'
import type { ReactNode } from 'react'

interface FilledTextProps {
  text: string
  parts: Readonly<Record<string, ReactNode>>
}

export function FilledText({ text, parts }: FilledTextProps) {
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.map((piece, index) => {
    const isName = index % 2 === 1
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name, and never move
    return <Fragment key={index}>{isName ? parts[piece] : piece}</Fragment>
  })
}

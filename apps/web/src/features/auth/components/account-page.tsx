// A page with one question about an account: the name, the question, one action.
import type { ReactNode } from 'react'
import { Wordmark } from '../../../ui/wordmark.tsx'

interface AccountPageProps {
  heading: string
  line?: string
  children: ReactNode
}

export function AccountPage({ heading, line, children }: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col px-5">
      <Wordmark className="py-4" />
      <div className="mx-auto w-full max-w-100 flex-1 pt-8 pb-12 lg:content-center lg:pt-0">
        <h1 className="serif-40 break-words">{heading}</h1>
        {line && <p className="mt-3 text-16 break-words text-ink-2">{line}</p>}
        {children}
      </div>
    </div>
  )
}

// One part of the gallery: a heading and what it shows.
import type { ReactNode } from 'react'

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3 pb-8">
      <h2 className="mb-3 text-12 font-medium text-muted">{name}</h2>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  )
}

// The layout of a person's page: the person at the left, their posts at the right; on phones one under the other.
import type { ReactNode } from 'react'
import { profilesTexts } from '@kloset/texts/profiles'
import { Skeleton } from '../ui/skeleton.tsx'

export function ProfilePage({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="page-edge pb-24 lg:grid lg:grid-cols-[344px_minmax(0,1fr)] lg:gap-14 lg:pt-10">
      <div className="pt-2 pb-3.5 lg:p-0">{head}</div>
      <div className="-mx-(--margin) border-t border-line px-(--margin) lg:m-0 lg:border-0 lg:p-0">
        {children}
      </div>
    </div>
  )
}

export function ProfileSkeleton() {
  return (
    <ProfilePage
      head={
        <div
          role="status"
          aria-label={profilesTexts.loading}
          className="flex items-center gap-4 lg:block"
        >
          <Skeleton className="size-22 shrink-0 rounded-full lg:size-40" />
          <Skeleton className="h-8 w-44 rounded-thumb lg:mt-5" />
        </div>
      }
    >
      <div className="grid grid-cols-3 gap-0.5 pt-14 lg:grid-cols-4 lg:gap-3">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="aspect-3/4 lg:rounded-pic" />
        ))}
      </div>
    </ProfilePage>
  )
}

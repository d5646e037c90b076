// A person in the list of admins: a row of a table on desktop, two lines on phones.
import { ChevronRight } from 'lucide-react'
import type { AdminPerson } from '@kloset/contract/admin-people.schemas'
import { adminTexts } from '@kloset/texts/admin'
import { exactText } from '../../../lib/text/number.ts'
import { dayText } from '../../../lib/text/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { stateText } from '../admin-people.rules.ts'
import { personName } from '../../../entities/person/person-name.ts'

interface PersonLineProps {
  item: AdminPerson
  isOpen: boolean
  onOpen: () => void
}

export const personColumns = 'lg:grid-cols-[minmax(0,1fr)_110px_72px_120px_180px]'

export function PersonLine({ item, isOpen, onOpen }: PersonLineProps) {
  const { person, role, postsCount, joinedAt } = item
  const state = stateText(item)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className={cx(
          'grid min-h-17 w-full grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-4 py-2 text-left lg:-mx-4 lg:w-[calc(100%+32px)] lg:rounded-xl lg:px-4',
          personColumns,
          isOpen ? 'bg-wash' : 'hover:bg-wash',
        )}
      >
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={personName(person)} src={person.avatarUrl} size={40} />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 text-15 font-semibold">
              <span className="written truncate">{personName(person)}</span>
              {person.verified && <span className="sr-only">{adminTexts.isVerified}</span>}
            </span>
            <span className="block truncate text-12 text-muted">
              <span className="max-lg:hidden">@{person.username}</span>
              <span className="lg:hidden">{state ?? adminTexts.posts(postsCount)}</span>
            </span>
          </span>
        </span>
        <span className={role === 'user' ? 'text-muted max-lg:invisible' : 'font-medium'}>
          {adminTexts.roles[role]}
        </span>
        <span className="serif-20 max-lg:hidden">{exactText(postsCount)}</span>
        <span className="text-muted max-lg:hidden">{dayText(joinedAt)}</span>
        <span className="max-lg:hidden">{state}</span>
        <ChevronRight aria-hidden className="size-4 lg:hidden" />
      </button>
    </li>
  )
}

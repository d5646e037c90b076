// Picks people: the picked ones, each with a button that removes them, and a search for more below.
import { useState } from 'react'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { personName } from '../entities/person/person-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PersonPicker } from './person-picker.tsx'

/** More people would push the search far down. */
const SHOWN = 6

export interface PickedTexts {
  add: string
  addThe: (name: string) => string
  added: string
  remove: string
  removeThe: (name: string) => string
  showAll: (count: number) => string
}

interface PickedPeopleProps {
  /** The viewer's id. */
  me: string
  /** The name of the list. */
  label: string
  people: readonly ProfileCard[]
  texts: PickedTexts
  isBusy: boolean
  /** Null when nobody can be added. */
  onAdd: ((userId: string) => void) | null
  onRemove: (userId: string) => void
}

export function PickedPeople({
  me,
  label,
  people,
  texts,
  isBusy,
  onAdd,
  onRemove,
}: PickedPeopleProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, SHOWN)
  const isPicked = new Set(people.map(({ id }) => id))
  return (
    <>
      {people.length > 0 && (
        <ul aria-label={label} className="mt-2">
          {shown.map((person) => {
            const name = personName(person)
            return (
              <li key={person.id} className="flex h-15 items-center gap-3">
                <Avatar name={name} src={person.avatarUrl} size={40} />
                <span className="min-w-0 flex-1 written truncate text-15 font-medium">{name}</span>
                <Button
                  size="sm"
                  variant="text"
                  busy={isBusy}
                  aria-label={texts.removeThe(name)}
                  onClick={() => onRemove(person.id)}
                >
                  {texts.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {shown.length < people.length && (
        <Button variant="outline" size="sm" className="mt-1" onClick={() => setWhole(true)}>
          {texts.showAll(people.length)}
        </Button>
      )}
      {onAdd && (
        <PersonPicker
          me={me}
          renderAction={(person) => {
            if (person.isSelf) return null
            // Not disabled, so that it keeps the keyboard focus.
            if (isPicked.has(person.id)) {
              return (
                <Button size="sm" variant="quiet" off>
                  {texts.added}
                </Button>
              )
            }
            return (
              <Button
                size="sm"
                variant="outline"
                busy={isBusy}
                aria-label={texts.addThe(personName(person))}
                onClick={() => onAdd(person.id)}
              >
                {texts.add}
              </Button>
            )
          }}
        />
      )}
    </>
  )
}

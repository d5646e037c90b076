// The keyboard shortcuts of the queue, in a bar at the bottom of a wide screen and in the list of all shortcuts.
import { moderationTexts } from '@kloset/texts/moderation'
import { useListedKeys, useShortcutsOn } from '../../../lib/browser/shortcuts.ts'

const { keys, enter } = moderationTexts.queue

const all = [
  { key: 'j', name: keys.next },
  { key: 'k', name: keys.previous },
  { key: 't', name: moderationTexts.queue.takeCase },
  { key: enter, name: keys.openCase },
] as const

const list = [
  { keys: ['J', 'K'], name: keys.move },
  { keys: ['T'], name: keys.take },
  { keys: [enter], name: keys.open },
  { keys: ['?'], name: keys.all },
] as const

export function CaseKeys() {
  useListedKeys(all)
  if (!useShortcutsOn()) return null
  return (
    <ul className="fixed inset-x-0 bottom-0 flex h-12 items-center justify-center gap-6 border-t border-line bg-paper text-muted max-lg:hidden">
      {list.map((entry) => (
        <li key={entry.name} className="flex items-center gap-2">
          {entry.keys.map((key) => (
            <kbd
              key={key}
              className="grid h-5.5 min-w-5.5 place-items-center rounded-thumb px-1.5 font-sans text-12 font-semibold text-ink inset-ring inset-ring-line-strong"
            >
              {key}
            </kbd>
          ))}
          {entry.name}
        </li>
      ))}
    </ul>
  )
}

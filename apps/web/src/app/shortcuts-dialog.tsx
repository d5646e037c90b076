// The list of the keyboard shortcuts, and a switch that turns them off.
import { shellTexts } from '@kloset/texts/shell'
import { setShortcuts, useAllKeys, useShortcutsOn } from '../lib/browser/shortcuts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'

interface ShortcutsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const on = useShortcutsOn()
  const keys = useAllKeys()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={shellTexts.shortcuts}>
      <dl className="mt-3">
        {keys.map(({ key, name }) => (
          <div key={key} className="flex min-h-11 items-center border-b border-line">
            <dt className="flex-1">{name}</dt>
            <dd>
              <kbd className="grid h-7 min-w-7 place-items-center rounded-thumb bg-well px-2 font-sans font-semibold">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={on}
        onCheckedChange={setShortcuts}
        label={shellTexts.singleKeys}
        description={shellTexts.alsoInSettings}
        className="mt-3"
      />
    </Dialog>
  )
}

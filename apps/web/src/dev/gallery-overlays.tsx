// The gallery's overlays and toasts: what opens over a page.
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { comingSoonTexts } from '@kloset/texts/coming-soon'
import { postsTexts } from '@kloset/texts/posts'
import { votesTexts } from '@kloset/texts/votes'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TapeRange } from '../ui/tape.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { Section } from './gallery-section.tsx'

type OverlayName = 'dialog' | 'confirm' | 'sheet' | 'drawer'

export function Overlays() {
  const [shown, setShown] = useState<OverlayName | null>(null)
  const props = (name: OverlayName) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  })
  return (
    <Section name="Overlays">
      {(['dialog', 'confirm', 'sheet', 'drawer'] as const).map((name) => (
        <Button key={name} variant="outline" onClick={() => setShown(name)}>
          Open {name}
        </Button>
      ))}
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem chosen>My Fashion</MenuItem>
        <MenuItem icon={<Pencil aria-hidden />}>Edit post</MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} destructive>
          Delete post
        </MenuItem>
      </Menu>
      <Dialog
        {...props('dialog')}
        title="What would you like to share?"
        description="A question."
      />
      <ConfirmDialog
        {...props('confirm')}
        title={postsTexts.confirmDelete.title}
        description={postsTexts.confirmDelete.line}
        confirmLabel="Delete"
        destructive
        onConfirm={() => setShown(null)}
      />
      <Sheet
        {...props('sheet')}
        title="Filter Search"
        actions={
          <Button variant="text" size="sm">
            Clear
          </Button>
        }
        footer={
          <Button size="lg" className="w-full">
            Show 1,284 looks
          </Button>
        }
      >
        <TapeRange min={20} max={50} value={31.5} tolerance={5} />
      </Sheet>
      <Drawer {...props('drawer')} title="31 comments" footer={<TextField label="Comment" />}>
        {Array.from({ length: 30 }, (_, line) => `Comment ${line + 1}`).map((line) => (
          <p key={line} className="py-2">
            {line}
          </p>
        ))}
      </Drawer>
    </Section>
  )
}

export function Toasts() {
  return (
    <Section name="Toasts">
      <Button variant="outline" onClick={() => toast(votesTexts.cast)}>
        Success
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast(votesTexts.recordFailed, {
            kind: 'error',
            action: { label: 'Retry', onPress: () => toast(votesTexts.cast) },
          })
        }
      >
        Error
      </Button>
      <Button
        variant="outline"
        onClick={() => toast(comingSoonTexts.reactions, { kind: 'notice' })}
      >
        Notice
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast(
            { title: 'Noor Haddad', line: 'commented: “Did you line the skirt again?”' },
            { leading: <Avatar name="Noor Haddad" src={null} size={36} /> },
          )
        }
      >
        With a face
      </Button>
    </Section>
  )
}

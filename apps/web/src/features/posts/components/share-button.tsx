// Shares the address of a post: by the system's share sheet where there is one, or copied.
import { Copy, Share as ShareIcon, Upload } from 'lucide-react'
import type { ReactElement } from 'react'
import { toast } from '../../../ui/toast.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

type ShareButtonProps = {
  /** Path of the post on this site. */
  path: string
  title: string
  /** In place of the plain icon button. */
  trigger?: ReactElement<Record<string, unknown>>
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied' }, { id: 'link-copied' })
  } catch {
    toast({ title: 'The link could not be copied', line: url }, { kind: 'error' })
  }
}

const offer = (url: string, title: string) =>
  // Closing the sheet without sharing is no error.
  navigator.share({ url, title }).catch(() => undefined)

export function ShareButton({ path, title, trigger }: ShareButtonProps) {
  const url = new URL(path, location.origin).href
  const canShare = typeof navigator.share === 'function'
  return (
    <Menu
      align="start"
      trigger={
        trigger ?? (
          <IconButton label="Share">
            <ShareIcon aria-hidden />
          </IconButton>
        )
      }
    >
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copy(url)}>
        Copy link
      </MenuItem>
      {canShare && (
        <MenuItem icon={<Upload aria-hidden />} onSelect={() => void offer(url, title)}>
          Share to…
        </MenuItem>
      )}
    </Menu>
  )
}

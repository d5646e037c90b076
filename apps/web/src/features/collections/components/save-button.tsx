// The bookmark under a post: filled when it is saved.
import { Bookmark } from 'lucide-react'
import { collectionsTexts } from '@kloset/texts/collections'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

interface SaveButtonProps {
  saved: boolean
  onPress: () => unknown
}

export const SaveButton = ({ saved, onPress }: SaveButtonProps) => (
  <IconButton label={collectionsTexts.save} aria-pressed={saved} onClick={onPress}>
    <Bookmark
      aria-hidden
      className={cx('transition-[fill] duration-(--fast)', saved && 'fill-current')}
    />
  </IconButton>
)

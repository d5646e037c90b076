// A long press on a picture opens the actions on its post. Each of them also has a button or menu elsewhere.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { useLongPress } from '../../lib/browser/long-press.ts'
import { lazyPart } from '../../lib/loading/load-part.ts'

const PictureMenu = lazyPart(async () => (await import('./picture-menu.tsx')).PictureMenu)

/**
 * @param postAt returns the post of a picture's element; null when there is none
 * @param onHidden leaves the page of the post
 * @returns the handlers of the surface, and the menu, to render anywhere
 */
export function usePictureMenu(
  postAt: (target: Element) => Post | null,
  onHidden?: () => unknown,
): [longPress: ReturnType<typeof useLongPress>, menu: ReactNode] {
  const [post, setPost] = useState<Post | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const longPress = useLongPress((target) => {
    const pressed = postAt(target)
    if (!pressed) return
    setPost(pressed)
    setIsOpen(true)
  })
  const menu = post && (
    <PictureMenu
      key={post.id}
      post={post}
      open={isOpen}
      onOpenChange={setIsOpen}
      {...(onHidden && { onHidden })}
    />
  )
  return [longPress, menu]
}

// A long press on a picture offers what can be done to its post. Everything in it has a button or a menu elsewhere.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { useLongPress } from '../../lib/browser/long-press.ts'
import { lazyPart } from '../../lib/loading/load-part.ts'

const PictureMenu = lazyPart(async () => (await import('./picture-menu.tsx')).PictureMenu)

/**
 * @param postAt the post whose picture this element is; null where there is none
 * @param onHidden leaves a page that is about the post
 * @returns the handlers of the surface, and the menu, to be placed anywhere
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

// Key combinations with modifiers belong to the browser: Back, zoom, tabs.

/** Whether Alt, Control or the command key is held. Shift does not count: it makes steps larger. */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey

type Click = Pick<MouseEvent, 'button' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether a click opens a link in its own tab. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.shiftKey && !hasModifier(click)

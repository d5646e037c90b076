// Keys that are pressed together with others belong to the browser: Back, zoom, tabs.

/** Whether Alt, Control or the command key is held. Shift is not asked for: it makes steps larger. */
export const hasModifier = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean => altKey || ctrlKey || metaKey

// The style of a tab, for tabs inside a screen and for links of the header: a 2 px line on the border. Separate from
// tabs.tsx, so that links do not load its code.

export const tabStyle =
  // Wide enough for a thumb: the touch target includes half of the gap to the next tab.
  'relative flex h-full items-center text-15 before:absolute before:-inset-x-3 before:top-0 before:-bottom-px font-medium text-muted after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ink after:opacity-0 hover:text-ink data-active:font-semibold data-active:text-ink data-active:after:opacity-100'

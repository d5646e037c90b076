// Drafts in the tab's storage: they survive a reload, and no other tab sees them.

/**
 * The draft under this name; `empty` when there is none, or it cannot be read.
 * @param name the name of the draft, e.g. of its person and kind of post
 */
export function readTabDraft<Kept>(name: string, empty: Kept): Kept {
  try {
    const kept = sessionStorage.getItem(name)
    return kept === null ? empty : (JSON.parse(kept) as Kept)
  } catch {
    return empty
  }
}

export const keepTabDraft = (name: string, draft: unknown) =>
  sessionStorage.setItem(name, JSON.stringify(draft))

export const dropTabDraft = (name: string) => sessionStorage.removeItem(name)

/** Stores a list; removes an empty one. */
export function keepTabList(name: string, list: readonly unknown[]) {
  if (list.length > 0) keepTabDraft(name, list)
  else dropTabDraft(name)
}

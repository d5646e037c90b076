// What is kept of a draft for its tab: it survives a reload, and no other tab sees it.

/**
 * What was kept under this name; what was never kept, or cannot be read, is `empty`.
 * @param name of the draft, e.g. of its person and kind of post
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

/** Keeps a list for as long as it holds anything. */
export function keepTabList(name: string, list: readonly unknown[]) {
  if (list.length > 0) keepTabDraft(name, list)
  else dropTabDraft(name)
}

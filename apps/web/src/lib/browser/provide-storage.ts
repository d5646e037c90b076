// A browser that stores no site data refuses its storage: every read throws, or there is none. The page then has one
// of its own, which lasts as long as the page.

/** The part of `Storage` that a map can implement, without names as properties. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

function isThere(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    // Web views of other apps may have none, although the type says otherwise.
    return Boolean(window[name])
  } catch {
    return false
  }
}

/** Call it before any other code of the page uses a storage. */
export function provideStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isThere(name)) continue
    Object.defineProperty(window, name, { configurable: true, value: createStorage() })
  }
}

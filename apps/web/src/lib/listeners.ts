// The listeners of state outside of React, for `useSyncExternalStore`.

export interface Listeners<Args extends unknown[]> {
  /** Calls the listener at every `notify`; returns a function that stops it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly notify: (...args: Args) => void
}

export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}

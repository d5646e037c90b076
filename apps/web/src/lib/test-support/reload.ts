// A reload of the page, without one.

/** Whether the page asks before a reload. */
export const isReloadAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

// Whether an opened page is still loading, while this one stays on screen.
import { createContext, use } from 'react'

/** The router provides it. */
export const IsPageAwaited = createContext(false)

export const useIsPageAwaited = () => use(IsPageAwaited)

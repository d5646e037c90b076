// Whether another page was opened that has to load first, while this one stays on screen.
import { createContext, use } from 'react'

/** The router says it. */
export const IsPageAwaited = createContext(false)

export const useIsPageAwaited = () => use(IsPageAwaited)

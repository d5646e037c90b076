// Whether the address asks for a post's comments, as that of a notification does.
import { useLocation } from 'react-router'
import { COMMENTS_HASH } from '../../lib/navigation/paths.ts'

export const useAsksForComments = (): boolean => useLocation().hash === COMMENTS_HASH

// Whether the address opens a post at its comments, like the address of a notification.
import { useLocation } from 'react-router'
import { COMMENTS_HASH } from '../../lib/navigation/paths.ts'

export const useAsksForComments = (): boolean => useLocation().hash === COMMENTS_HASH

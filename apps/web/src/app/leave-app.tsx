// Leaves for a page that is a document of its own (the landing page).
import { useEffect } from 'react'

export function LeaveApp({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}

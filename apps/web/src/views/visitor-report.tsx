// The link to report for people without an account: it opens a page with a form.
import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/navigation/paths.ts'
import { glassButtonStyle, iconButtonStyle } from '../ui/icon-button.tsx'

interface VisitorReportProps {
  /** The path of the reported page. */
  about: string
  label: string
  /** Uses the style for buttons on a picture. */
  onPicture?: boolean
}

/** Draws nothing for members, who have a menu. */
export function VisitorReport({ about, label, onPicture = false }: VisitorReportProps) {
  const { user, loading } = useSession()
  if (user || loading) return null
  return (
    <Link
      to={paths.report(about)}
      aria-label={label}
      className={onPicture ? glassButtonStyle : iconButtonStyle}
    >
      <Flag aria-hidden />
    </Link>
  )
}

// The way to report for people without an account: a page with a plain form.
import { Flag } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../features/auth/auth.session.ts'
import { paths } from '../lib/navigation/paths.ts'
import { glassButtonStyle, iconButtonStyle } from '../ui/icon-button.tsx'

interface VisitorReportProps {
  /** The path of what is reported. */
  about: string
  label: string
  /** On a picture. */
  onPicture?: boolean
}

/** Nothing for members, who have a menu. */
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

// The link at the top of a page to the page that it belongs to.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from './button-style.ts'

export const WayBack = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={buttonStyle({ variant: 'text', className: '-ml-3 pr-4 pl-3' })}>
    <ArrowLeft aria-hidden /> {label}
  </Link>
)

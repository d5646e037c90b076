// Rules of joining: the mode of the installation, the domain of the address, and an invitation.
import { AppError } from '../../platform/errors.ts'
import type { RegistrationRow } from './registration.queries.ts'

type Domains = Pick<RegistrationRow, 'allowedDomains' | 'deniedDomains'>

/** A domain of a list includes its subdomains. A domain that is both denied and allowed is denied. */
function isDomainAllowed(email: string, { allowedDomains, deniedDomains }: Domains): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const isIn = (domains: readonly string[]) =>
    domains.some((one) => domain === one || domain.endsWith(`.${one}`))
  return !isIn(deniedDomains) && (allowedDomains.length === 0 || isIn(allowedDomains))
}

/** @throws AppError `email_domain_refused` */
export function requireAllowedDomain(email: string, domains: Domains): void {
  if (!isDomainAllowed(email, domains)) throw new AppError('email_domain_refused')
}

/**
 * Whether somebody joins at once, or waits for an admin's approval. With an invitation they join at once.
 * @throws AppError `registration_closed`, `invitation_needed`, `email_domain_refused`
 */
export function admissionOf(
  registration: RegistrationRow,
  { email, isInvited }: { readonly email: string; readonly isInvited: boolean },
): 'joins' | 'waits' {
  const { mode } = registration
  if (mode === 'closed') throw new AppError('registration_closed')
  requireAllowedDomain(email, registration)
  if (mode === 'open' || isInvited) return 'joins'
  if (mode === 'invitation') throw new AppError('invitation_needed')
  return 'waits'
}

// The settings of registration for admins: the mode, applicants who wait, and invitations.
import { adminTexts } from '@kloset/texts/admin'
import { useSettings } from '../features/admin-registration/admin-registration.hooks.ts'
import { ApplicantList } from '../features/admin-registration/components/applicant-list.tsx'
import { InvitationList } from '../features/admin-registration/components/invitation-list.tsx'
import {
  DomainsField,
  RegistrationForm,
} from '../features/admin-registration/components/registration-form.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AdminHeader } from '../views/admin-header.tsx'

function Registration() {
  const { settings, error, refetch } = useSettings()
  if (!settings) {
    return error ? (
      <ErrorState title={adminTexts.loadFailed} error={error} onRetry={refetch} />
    ) : (
      <Skeleton className="h-120 rounded-xl" />
    )
  }
  return (
    <>
      <h1 className="serif-40 mb-6 lg:mb-8">{adminTexts.headlines[settings.mode]}</h1>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-2">
        <div>
          <RegistrationForm settings={settings} />
        </div>
        <div className="flex flex-col gap-10">
          <ApplicantList />
          <InvitationList />
          <DomainsField settings={settings} list="deniedDomains" />
          <DomainsField settings={settings} list="allowedDomains" />
        </div>
      </div>
    </>
  )
}

export function AdminRegistrationScreen() {
  usePageTitle(adminTexts.registration)
  return (
    <>
      <AdminHeader current={paths.adminRegistration} />
      <div className="page-edge mx-auto max-w-[calc(1120px+2*var(--margin))] pt-6 pb-24 lg:pt-10">
        <Registration />
      </div>
    </>
  )
}

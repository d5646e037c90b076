// The tabs of the admins' screens.
import { adminTexts } from '@kloset/texts/admin'
import { paths } from '../lib/navigation/paths.ts'
import { StaffHeader } from './staff-header.tsx'

const tabs = [
  { name: adminTexts.people, to: paths.admin },
  { name: adminTexts.registration, to: paths.adminRegistration },
  { name: adminTexts.rules, to: paths.adminRules },
  { name: adminTexts.numbers, to: paths.adminNumbers },
] as const

export const AdminHeader = ({ current }: { current: (typeof tabs)[number]['to'] }) => (
  <StaffHeader label={adminTexts.title} tabs={tabs} current={current} />
)

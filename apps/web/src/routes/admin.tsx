// The pages of admins.
import { useParams } from 'react-router'
import { AdminNumbersScreen } from './admin-numbers.tsx'
import { AdminPeopleScreen } from './admin-people.tsx'
import { AdminRegistrationScreen } from './admin-registration.tsx'
import { AdminRulesScreen } from './admin-rules.tsx'
import { NotFoundScreen } from './not-found.tsx'

export function AdminScreen() {
  const { part } = useParams()
  if (part === undefined) return <AdminPeopleScreen />
  if (part === 'numbers') return <AdminNumbersScreen />
  if (part === 'registration') return <AdminRegistrationScreen />
  return part === 'rules' ? <AdminRulesScreen /> : <NotFoundScreen />
}

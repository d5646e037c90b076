// Everybody and everything that one decided not to see, under the settings.
import { safetyTexts } from '@kloset/texts/safety'
import { SafetyLists } from '../features/relations/components/safety-lists.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

export function SafetyScreen() {
  return (
    <SettingsPage title={safetyTexts.title}>
      <SafetyLists />
    </SettingsPage>
  )
}

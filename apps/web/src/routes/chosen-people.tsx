// The people who see what the viewer shares with chosen people, under the settings.
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { ChosenPeople } from '../views/chosen-people.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

export const ChosenPeopleScreen = () => (
  <SettingsPage title={chosenPeopleTexts.title} line={chosenPeopleTexts.line}>
    <ChosenPeople />
  </SettingsPage>
)

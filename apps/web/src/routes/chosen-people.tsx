// A page of the settings: the people who see posts for chosen people.
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { ChosenPeople } from '../views/chosen-people.tsx'
import { SettingsPage } from '../views/settings-page.tsx'

export const ChosenPeopleScreen = () => (
  <SettingsPage title={chosenPeopleTexts.title} line={chosenPeopleTexts.line}>
    <ChosenPeople />
  </SettingsPage>
)

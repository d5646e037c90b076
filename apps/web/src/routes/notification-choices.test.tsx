// The line under the weekly mail follows the state of its switch.
import { chooseWeeklyMail } from '@kloset/contract/asked-mails'
import { getNotificationChoices } from '@kloset/contract/notification-choices'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { NotificationChoicesScreen } from './notification-choices.tsx'

test('the weekly mail is called off until it is asked for, and on after that', async () => {
  const choices = {
    choices: [],
    quietHours: { isOn: false, fromMinute: 0, untilMinute: 0 },
    weeklyMail: false,
  }
  await answer(getNotificationChoices, choices)
  await answer(chooseWeeklyMail, undefined)
  await renderPart(<NotificationChoicesScreen />)
  const weekly = page.getByRole('switch', { name: /^Weekly mail/ })
  const off = page.getByText('Off until you ask for it')
  await expect.element(off).toBeVisible()
  await answer(getNotificationChoices, { ...choices, weeklyMail: true })
  await weekly.click()
  await expect.element(weekly).toBeChecked()
  await expect.element(off).not.toBeInTheDocument()
  await expect.element(page.getByText('On until you switch it off')).toBeVisible()
})

// The link of a mail ends nothing by itself: what the page says before and after the press.
import { stopNewsMail, stopWeeklyMail } from '@kloset/contract/asked-mails'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer } from '../lib/test-support/server.ts'
import { StopNewsMailScreen, StopWeeklyMailScreen } from './stop-mail.tsx'

const { news, weekly } = notificationChoicesTexts.stop

test.each([
  { mail: 'the mail of notifications', Screen: StopNewsMailScreen, texts: news, at: stopNewsMail },
  { mail: 'the weekly mail', Screen: StopWeeklyMailScreen, texts: weekly, at: stopWeeklyMail },
])('$mail is not called ended before the press', async ({ Screen, texts, at }) => {
  await answer(at, null as never)
  await renderPart(<Screen />, '/stop?person=ida&seal=seal')
  await expect.element(page.getByText(/^Press the button to end /)).toBeVisible()
  await expect.element(page.getByText(/no more/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: texts.press }).click()
  await expect.element(page.getByText(texts.doneLine, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Press the button/)).not.toBeInTheDocument()
})

import * as contract from '@kloset/contract/notification-choices'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setDraftOwner } from '../../lib/drafts/draft-store.ts'
import { OnTheirWay } from '../../lib/test-support/pending.tsx'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { PostAlertsSheet } from './components/post-alerts-sheet.tsx'
import { useNotificationChoices } from './notification-choices.hooks.ts'

const subjects = { Likes: 'likes', Comments: 'comments' } as const

function ChoicesByPush() {
  const { isOn, choose } = useNotificationChoices()
  return (
    <>
      {Object.entries(subjects).map(([name, subject]) => {
        const isChosen = isOn(subject, 'push')
        return (
          <button
            key={subject}
            type="button"
            disabled={isChosen === null}
            aria-pressed={isChosen === true}
            onClick={() => choose(subject, 'push', !isChosen)}
          >
            {name}
          </button>
        )
      })}
      <OnTheirWay />
    </>
  )
}

const away = { status: 503, code: 'service_unavailable', title: 'Away.' } as const
const likes = () => page.getByRole('button', { name: 'Likes' })
const comments = () => page.getByRole('button', { name: 'Comments' })
const pressLikes = async () => {
  await answer(contract.getNotificationChoices, {
    choices: Object.values(subjects).map((subject) => ({ subject, channel: 'push', isOn: true })),
    quietHours: { isOn: false, fromMinute: 0, untilMinute: 0 },
    weeklyMail: false,
  })
  await renderPart(<ChoicesByPush />)
  await likes().click()
  await expect.element(likes()).toHaveAttribute('aria-pressed', 'false')
  await refuse(contract.getNotificationChoices, away)
}

const alerts = () => page.getByRole('switch')
const openAlerts = async () => {
  await answer(contract.getPostAlerts, { isOn: true })
  await renderPart(<PostAlertsSheet postId="post 0" open onOpenChange={() => undefined} />)
}
const failure = () => page.getByText(texts.failed.title).first()

test('a subject that is refused is taken back, also while nothing can be read', async () => {
  await pressLikes()
  await refuse(contract.chooseNotifications, away)
  await expect.element(failure()).toBeVisible()
  await expect.element(likes()).toHaveAttribute('aria-pressed', 'true')
})

test('of two subjects the one that is refused is taken back, also while nothing can be read', async () => {
  await pressLikes()
  await comments().click()
  await expect.element(comments()).toHaveAttribute('aria-pressed', 'false')
  await refuse(contract.chooseNotifications, away, { once: true })
  await answer(contract.chooseNotifications, undefined)
  await expect.element(page.getByText('0 on their way')).toBeVisible()
  await expect.element(likes()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(comments()).toHaveAttribute('aria-pressed', 'false')
})

test('two subjects that are refused are both taken back, also while nothing can be read', async () => {
  await pressLikes()
  await comments().click()
  await expect.element(comments()).toHaveAttribute('aria-pressed', 'false')
  await refuse(contract.chooseNotifications, away)
  await expect.element(page.getByText('0 on their way')).toBeVisible()
  await expect.element(likes()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(comments()).toHaveAttribute('aria-pressed', 'true')
})

test('the next person sees nothing of a choice that failed', async () => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await pressLikes()
  setDraftOwner('ben')
  await refuse(contract.chooseNotifications, away)
  await expect.element(page.getByText('0 on their way')).toBeVisible()
  await expect.element(likes()).toHaveAttribute('aria-pressed', 'false')
  await expect.element(failure()).not.toBeInTheDocument()
})

test('a choice about a post that is refused is taken back, also while nothing can be read', async () => {
  await openAlerts()
  await alerts().click()
  await expect.element(alerts()).not.toBeChecked()
  await refuse(contract.getPostAlerts, away)
  await refuse(contract.choosePostAlerts, away)
  await expect.element(failure()).toBeVisible()
  await expect.element(alerts()).toBeChecked()
})

test('presses while a choice about a post is sent are sent as the last of them', async () => {
  await openAlerts()
  for (const isOn of [false, true, false]) {
    await alerts().click()
    await expect.element(alerts()).toHaveAttribute('aria-checked', String(isOn))
  }
  await answer(contract.choosePostAlerts, { isOn: false })
  await alerts().click()
  await expect
    .poll(() => bodiesTo(contract.choosePostAlerts))
    .toEqual([{ isOn: false }, { isOn: true }])
  await expect.element(alerts()).toBeChecked()
})

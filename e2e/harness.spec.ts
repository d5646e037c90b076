// The test harness itself: the server of a worker answers, people can be created, and hidden problems of a
// page fail its test.
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { newPerson, signUp } from './support/people.ts'
import { takePhoto } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('a visitor sees the landing page, and axe finds no violation on it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Human Fashion Discovery' })).toBeVisible()
  await expectAccessible(page)
})

test('a new person is signed in, and a second page is another person', async ({
  page,
  openPage,
}) => {
  const [ada, bea] = [newPerson('ada'), newPerson('bea')]
  const otherPage = await openPage()
  await signUp(page, ada)
  await signUp(otherPage, bea)
  const usernames = await Promise.all(
    [page, otherPage].map(async ({ request }) => {
      const answer = await request.get('/api/auth/session')
      return ((await answer.json()) as { session: { user: { username: string } } }).session.user
    }),
  )
  expect(usernames.map(({ username }) => username)).toEqual([ada.username, bea.username])
})

test('a console error is a problem', async ({ page, problems }) => {
  await page.goto('/')
  await page.evaluate('console.error("something went wrong")')
  await expect.poll(problems.unexpected).toEqual([expect.stringContaining('something went wrong')])
  problems.allow(/something went wrong/)
})

test('a test photo is a rotated JPEG with camera and place', async () => {
  const { format, orientation, exif } = await sharp(await takePhoto({ orientation: 6 })).metadata()
  expect({ format, orientation }).toEqual({ format: 'jpeg', orientation: 6 })
  expect(exif?.includes('Kamera')).toBe(true)
})

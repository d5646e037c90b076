import { getLandingLooks } from '../packages/contract/src/feeds.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('every page has a strict content security policy and no inline script or style', async ({
  request,
}) => {
  const answer = await request.get(getLandingLooks.path)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  expect(items.length).toBeGreaterThan(0)
  for (const path of ['/', `/p/${items[0]?.id}`, '/discover', '/nothing/here', '/api/docs']) {
    const page = await request.get(path, { headers: { accept: 'text/html' } })
    const html = await page.text()
    const scripts = html.match(/<script\b[^>]*>[^<]*/gi) ?? []
    expect(scripts.filter((tag) => !/^<script\b[^>]* src="\/[^"/][^>]*>\s*$/.test(tag))).toEqual([])
    expect(html).not.toMatch(/<style\b|<[^>]+\s(?:style|on[a-z]+)\s*=|javascript:/i)

    const headers = page.headers()
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(/\s+/)
        return [name, sources.join(' ')]
      }),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

/**
 * An inline script, a handler in an attribute and a javascript: address; records what is refused.
 */
const attack = `
  const { dataset } = document.documentElement
  document.addEventListener('securitypolicyviolation', () => {
    dataset.refused = [dataset.refused, 'no'].filter(Boolean).join(' ')
  })
  const script = document.createElement('script')
  script.textContent = 'document.title = "ran"'
  const picture = document.createElement('img')
  picture.setAttribute('onerror', 'document.title = "ran"')
  picture.src = '/media/nothing.webp'
  const link = document.createElement('a')
  link.href = 'javascript:document.title = "ran"'
  document.body.append(script, picture, link)
  link.click()`

test('an injected script does not run, and could not read the session', async ({
  page,
  problems,
}) => {
  problems.allow(/Content Security Policy|status of 404/)
  await signIn(page)
  await page.goto('/discover')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(attack)
  await expect(page.locator('html')).toHaveAttribute('data-refused', 'no no no')
  await expect(page).not.toHaveTitle('ran')

  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['kloset', 'kloset-device'])
  const readable = await page.evaluate<string>(
    'JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)])',
  )
  for (const { value, ...cookie } of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(readable).not.toContain(value.split('.')[0])
  }
})

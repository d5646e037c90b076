// The script of the prerendered landing page: the real user count on the tape, and recent looks on the wall. Works
// without React and without the application.
import type { AnswerOf } from '@kloset/contract/api'
import type { getLandingLooks } from '@kloset/contract/feeds'
import type { getUserCount } from '@kloset/contract/profiles'
import { listenToLanguageButtons } from '../lib/text/language.ts'

const GOAL = 1000
const COUNT_TIMEOUT_MS = 8000
const COUNT_FALLBACK = 500
const LOOKS_TIMEOUT_MS = 30_000

type UserCount = AnswerOf<typeof getUserCount>
type Looks = AnswerOf<typeof getLandingLooks>

/** Retries while the server is too busy, as it may be in its first minute. */
async function getJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal })
  if (response.status === 503) {
    const seconds = Number(response.headers.get('retry-after')) || 1
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000)
    })
    return getJson(path, signal)
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

async function showUserCount() {
  const { count } = await getJson<UserCount>(
    '/api/user-count',
    AbortSignal.timeout(COUNT_TIMEOUT_MS),
  ).catch(() => ({ count: COUNT_FALLBACK }))
  const share = Math.min(1, Math.max(0, count / GOAL))
  const number = document.querySelector('[data-user-count]')
  const tape = document.querySelector<HTMLElement>('[data-user-tape]')
  if (number) number.textContent = count.toLocaleString(document.documentElement.lang)
  if (tape) tape.style.clipPath = `inset(0 ${(1 - share) * 100}% 0 0)`
}

async function showPosts() {
  const { items } = await getJson<Looks>(
    '/api/landing/looks',
    AbortSignal.timeout(LOOKS_TIMEOUT_MS),
  ).catch(() => ({ items: [] }))
  if (items.length === 0) return
  const frames = [...document.querySelectorAll<HTMLElement>('[data-frame]')]
  for (const [index, frame] of frames.entries()) {
    const picture = items[index % items.length]
    if (!picture) continue
    if (picture.color) frame.style.backgroundColor = picture.color
    const image = new Image(picture.width, picture.height)
    image.alt = ''
    image.decoding = 'async'
    image.className = 'picture'
    image.addEventListener('load', () => image.classList.add('picture-shown'))
    image.src = picture.imageUrl
    frame.append(image)
  }
}

// Signing in or out in another tab changes the buttons here.
function followOtherTabs() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'kloset.session') {
      document.documentElement.toggleAttribute('data-signed-in', newValue !== null)
    }
  })
}

followOtherTabs()
listenToLanguageButtons()
void showUserCount()
void showPosts()

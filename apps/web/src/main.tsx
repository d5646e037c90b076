// Starts the application.
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readFirstAnswers } from './app/first-answers.ts'
import { provideStorage } from './lib/browser/provide-storage.ts'
import { loadAfterFirstScreen } from './lib/loading/first-screen.ts'
import { listenToLanguageButtons } from './lib/text/language.ts'
import './app.css'

const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')

provideStorage()
listenToLanguageButtons()
let focused: EventTarget | null = null
const firstFocus = new Promise<void>((resolve) => {
  const remember = ({ target }: FocusEvent) => {
    focused = target
    resolve()
  }
  document.addEventListener('focusin', remember, { once: true })
})
loadAfterFirstScreen(() => import('./lib/browser/keep-focus.ts'), firstFocus).then(
  ({ keepFocus }) => keepFocus('main, [role=dialog]', focused),
  // The page also works without it.
  () => undefined,
)
await readFirstAnswers()

// Rendered in slices, so that the browser can handle presses in between.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})

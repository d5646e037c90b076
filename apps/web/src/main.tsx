// Starts the application.
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readFirstAnswers } from './app/first-answers.ts'
import { keepFocus } from './lib/browser/keep-focus.ts'
import { hearLanguageButtons } from './lib/text/language.ts'
import './app.css'

const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')

hearLanguageButtons()
keepFocus('main, [role=dialog]')
await readFirstAnswers()

// In pieces, between which the browser answers presses.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})

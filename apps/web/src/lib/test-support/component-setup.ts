// Prepares each component test: the application's styles, an empty tab, and a server without answers.
import { beforeEach } from 'vitest'
import '../../app.css'
import { forgetAnswers } from './server.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await forgetAnswers()
})

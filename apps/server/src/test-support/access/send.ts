// Sends the request of an entry of the table of access; returns what was sent and what was answered.
import type { TestApp } from '../test-app.ts'
import type { Entry } from './entry.ts'
import type { ViewerName, World } from './world.ts'

export async function sendEntry(testApp: TestApp, entry: Entry, world: World, as: ViewerName) {
  let input: unknown
  const listening: TestApp = {
    ...testApp,
    call: (endpoint, given, person) => {
      input = given
      return testApp.call(endpoint, given, person)
    },
  }
  const { status, body, problem } = await entry.send(listening, world, as)
  const answered = JSON.stringify(body ?? null).replace(/"requestId":"[^"]*"/, '')
  return { status, problem, sent: JSON.stringify(input), answered }
}

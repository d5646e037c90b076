// The server of component tests: it answers requests to the API as a test says, over real HTTP. A request waits
// until the test sets its answer. The half in the browser is src/lib/test-support/server.ts.
import type { ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'

/** The address at which tests set the answers, and read the requests. */
const CONTROL = '/__answers'

interface Answer {
  readonly method: string
  /** Path of the contract, with `:names` for its parameters. */
  readonly path: string
  readonly status: number
  readonly body: unknown
  /** Answers a single request: the one that waits longest. */
  readonly once: boolean
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

async function jsonOf(request: Connect.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? null : JSON.parse(text)
}

function send(response: ServerResponse, status: number, body: unknown) {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
}

const fits = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

export function testAnswers(): Plugin {
  let answers: Answer[] = []
  let asked: Asked[] = []
  let waiting: { request: Asked; response: ServerResponse }[] = []

  /** The newest answer that fits is used. */
  function answerWaiting() {
    waiting = waiting.filter(({ request, response }) => {
      const answer = answers.findLast(
        ({ method, path }) => method === request.method && fits(request.path, path),
      )
      if (answer) send(response, answer.status, answer.body)
      if (answer?.once) answers = answers.filter((each) => each !== answer)
      return !answer
    })
  }

  async function control(request: Connect.IncomingMessage, response: ServerResponse) {
    if (request.method === 'POST') answers.push((await jsonOf(request)) as Answer)
    if (request.method === 'DELETE') {
      // The browser would repeat requests whose connection is closed.
      for (const { response: left } of waiting) send(left, 503, null)
      answers = []
      asked = []
      waiting = []
    }
    answerWaiting()
    send(response, 200, asked)
  }

  async function ask(request: Connect.IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://test')
    // The bytes of a file have another type.
    const isJson = request.headers['content-type']?.startsWith('application/json')
    const body = isJson ? await jsonOf(request) : null
    const one = { method: request.method ?? 'GET', path: pathname, body }
    asked.push(one)
    waiting.push({ request: one, response })
    answerWaiting()
  }

  return {
    name: 'kloset:test-answers',
    configureServer: ({ middlewares }) => {
      middlewares.use(CONTROL, (request, response) => void control(request, response))
      middlewares.use('/api', (request, response) => void ask(request, response))
    },
  }
}

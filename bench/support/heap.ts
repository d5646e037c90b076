// What a server still holds once its garbage is collected, asked through Node's inspector: nothing in the
// server knows of it. How much memory the process has of the system is for processes.ts.
import { once } from 'node:events'
import { freePort } from '../../apps/server/src/platform/test-support/ports.ts'

export interface Heap {
  /** Of the server: it listens for the inspector as well, which costs nothing while nobody asks. */
  readonly settings: Record<string, string>
  /** Collects all garbage. @returns the bytes of what is left, with the buffers outside the heap */
  readonly heldBytes: () => Promise<number>
}

/** https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#method-getHeapUsage */
interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize: number
}

/** A heap that can be asked once a server runs with its `settings`. */
export async function prepareHeap(): Promise<Heap> {
  const address = `127.0.0.1:${await freePort()}`
  return {
    settings: { NODE_OPTIONS: `--inspect=${address}` },
    heldBytes: async () => {
      const answer = await fetch(`http://${address}/json/list`)
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
      if (!target) throw new Error('The server does not listen for the inspector')
      const inspector = new WebSocket(target.webSocketDebuggerUrl)
      await once(inspector, 'open')
      try {
        await command(inspector, 'HeapProfiler.collectGarbage')
        const { usedSize, backingStorageSize } = await command<HeapUsage>(
          inspector,
          'Runtime.getHeapUsage',
        )
        return usedSize + backingStorageSize
      } finally {
        inspector.close()
      }
    },
  }
}

/** One at a time: answers are not told apart. */
async function command<Result>(inspector: WebSocket, method: string): Promise<Result> {
  const answered = once(inspector, 'message') as Promise<[{ readonly data: string }]>
  inspector.send(JSON.stringify({ id: 1, method }))
  const [{ data }] = await answered
  return (JSON.parse(data) as { result: Result }).result
}

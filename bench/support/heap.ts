// The memory that a server still holds after garbage collection, read through Node's inspector; the server
// has no code for it. Resident memory is in processes.ts.
import { once } from 'node:events'
import { freePort } from '../../apps/server/src/platform/test-support/ports.ts'

export interface Heap {
  /**
   * Settings for the server. They open the inspector's port, which costs nothing while nobody connects.
   */
  readonly settings: Record<string, string>
  /** Collects all garbage. @returns the bytes that are left, with the buffers outside the heap */
  readonly heldBytes: () => Promise<number>
}

/** https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#method-getHeapUsage */
interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize: number
}

/** A heap that can be read once a server runs with its `settings`. */
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

/** One command at a time: answers are not matched with commands. */
async function command<Result>(inspector: WebSocket, method: string): Promise<Result> {
  const answered = once(inspector, 'message') as Promise<[{ readonly data: string }]>
  inspector.send(JSON.stringify({ id: 1, method }))
  const [{ data }] = await answered
  return (JSON.parse(data) as { result: Result }).result
}

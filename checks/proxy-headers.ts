// The headers that the proxy sends to the nodes. nginx inherits all of them or none: one `proxy_set_header` in a
// location drops all that the server sets, also the client's address.
import type { Finding } from './finding.ts'
import { readSource } from './source-files.ts'

const proxy = 'deploy/nginx.conf'
const compose = 'deploy/compose.yaml'
const common = '/etc/nginx/proxy-headers.conf'

interface Block {
  readonly name: string
  readonly around: Block | undefined
  /** The headers of the block itself, without those of inner blocks. */
  readonly directives: readonly string[][]
}

interface OpenBlock extends Block {
  readonly directives: string[][]
}

/** Finds blocks that pass requests without the common headers, and a proxy without the file of these headers. */
export async function findProxyHeaderViolations(root: string): Promise<Finding[]> {
  const blocks = blocksOf(await readSource(root, proxy))
  const bare = blocks.filter((block) => has(block, 'proxy_pass') && !setsAllHeaders(block))
  const isMounted = (await readSource(root, compose)).includes(`:${common}:ro`)
  return [
    ...bare.map(({ name }) => ({ file: proxy, message: `${name} does not include ${common}` })),
    ...(isMounted ? [] : [{ file: compose, message: `does not mount ${common}` }]),
  ]
}

const has = ({ directives }: Block, name: string) => directives.some(([first]) => first === name)
const includesCommon = ({ directives }: Block) =>
  directives.some(([name, file]) => name === 'include' && file === common)

/** Whether the innermost block around it that sets any header includes the common ones. */
function setsAllHeaders(block: Block): boolean {
  if (includesCommon(block)) return true
  if (has(block, 'proxy_set_header') || !block.around) return false
  return setsAllHeaders(block.around)
}

function blocksOf(text: string): Block[] {
  const blocks: OpenBlock[] = []
  const open: OpenBlock[] = [{ name: 'main', around: undefined, directives: [] }]
  let words: string[] = []
  for (const [token] of text.matchAll(/#.*|'[^']*'|"[^"]*"|[{};]|[^\s{};#'"]+/g)) {
    if (token.startsWith('#')) continue
    const around = open.at(-1)
    if (token === ';') around?.directives.push(words)
    else if (token === '{') open.push({ name: words.join(' '), around, directives: [] })
    else if (token === '}') blocks.push(...open.splice(-1))
    else {
      words.push(token)
      continue
    }
    words = []
  }
  return blocks
}

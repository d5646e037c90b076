// Finds the SQL in TypeScript: the text of literals and templates, and chains of the query builder, with their pieces
// joined. queries.ts decides what is wrong with it.
import {
  type BindingPattern,
  type CallExpression,
  type Expression,
  parseSync,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser'

export interface Statements {
  /** Texts that are SQL; a value that is only known at run time is a `$`. */
  readonly texts: readonly string[]
  /** Source of each whole builder chain, from the table to the last call. */
  readonly chains: readonly string[]
}

const verbs =
  'with|select|insert|update|delete|merge|create|alter|drop|truncate|explain|lock|copy|values'
/** All lower or all upper case: a sentence that begins with "Select" or "Update" is prose. */
const startsLikeSql = new RegExp(`^\\s*(--.*\\s+)*[(\\s]*(${verbs}|${verbs.toUpperCase()})\\s`)
const startsChain = /\.(selectFrom|updateTable|insertInto|deleteFrom|mergeInto)\(/

interface Span {
  readonly start: number
  readonly end: number
}

/** The statements of one file. */
export function findStatements(file: string, source: string): Statements {
  const { program } = parseSync(file, source)
  const named = new Map<string, Expression>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const name = nameOf(id)
      if (name !== undefined && init) named.set(name, init)
    },
  }).visit(program)

  const texts: string[] = []
  const spans: (Span & { readonly text: string })[] = []
  const take = (node: Expression, isSql = false) => {
    const text = textOf(node, named)
    if (isSql || startsLikeSql.test(text)) texts.push(text)
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') take(node)
    },
    TemplateLiteral: (node) => take(node),
    TaggedTemplateExpression: (node) => take(node, isNamed(node.tag, 'sql')),
    BinaryExpression: (node) => {
      if (node.operator === '+') take(node)
    },
    // Visited from the outside in, so a call inside a known chain is a part of that chain.
    CallExpression: (node) => {
      for (const text of handedOver(node)) take(text, true)
      const isPart = spans.some(({ start, end }) => start === node.start && end >= node.end)
      if (isPart || node.callee.type !== 'MemberExpression') return
      const chain = begunBefore(node, source, named) + source.slice(node.start, node.end)
      if (startsChain.test(chain)) spans.push({ start: node.start, end: node.end, text: chain })
    },
  }).visit(program)
  return { texts, chains: spans.map(({ text }) => text) }
}

/** The text that a call runs as SQL, whatever it begins with: a prepared statement, or raw SQL. */
function handedOver({ callee, arguments: [first, second] }: CallExpression): Expression[] {
  const isRaw =
    callee.type === 'MemberExpression' &&
    isNamed(callee.object, 'sql') &&
    isNamed(callee.property, 'raw')
  if (isRaw && first && first.type !== 'SpreadElement') return [first]
  if (!isNamed(callee, 'preparedQuery') || second?.type !== 'ObjectExpression') return []
  return second.properties.flatMap((property) =>
    property.type === 'Property' && isNamed(property.key, 'text') ? [property.value] : [],
  )
}

/** The beginning of a chain that continues from a variable: `query = query.forUpdate()`. */
function begunBefore(
  call: CallExpression,
  source: string,
  named: ReadonlyMap<string, Expression>,
): string {
  let root: Expression = call
  while (root.type === 'CallExpression' || root.type === 'MemberExpression') {
    root = root.type === 'CallExpression' ? root.callee : root.object
  }
  const init = root.type === 'Identifier' ? named.get(root.name) : undefined
  if (init?.type !== 'CallExpression') return ''
  const begun = source.slice(init.start, init.end)
  return startsChain.test(begun) ? `${begun}\n` : ''
}

/**
 * The text of an expression with all its parts that are in this file: pieces of a template or a sum, both
 * branches of a condition, and constants by their names.
 */
function textOf(
  node: Expression,
  named: ReadonlyMap<string, Expression>,
  within: readonly string[] = [],
): string {
  const piece = (inner: Expression) => textOf(inner, named, within)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : '$'
    case 'TemplateLiteral':
      return joined(node, piece)
    case 'TaggedTemplateExpression':
      return joined(node.quasi, piece)
    case 'BinaryExpression':
      return piece(node.left as Expression) + piece(node.right)
    case 'ConditionalExpression':
      return `${piece(node.consequent)} ${piece(node.alternate)}`
    case 'LogicalExpression':
      return `${piece(node.left)} ${piece(node.right)}`
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return piece(node.expression)
    case 'CallExpression': {
      const [raw] = isNamed(node.callee, 'preparedQuery') ? [] : handedOver(node)
      return raw ? piece(raw) : '$'
    }
    case 'Identifier': {
      const value = named.get(node.name)
      const isOpen = value !== undefined && !within.includes(node.name)
      return isOpen ? textOf(value, named, [...within, node.name]) : '$'
    }
    default:
      return '$'
  }
}

function joined({ quasis, expressions }: TemplateLiteral, piece: (node: Expression) => string) {
  return quasis
    .map(({ value }, index) => {
      const inserted = expressions[index]
      return (value.cooked ?? value.raw) + (inserted ? piece(inserted) : '')
    })
    .join('')
}

const isNamed = (node: { readonly type: string }, name: string): boolean =>
  node.type === 'Identifier' && (node as { name?: string }).name === name

const nameOf = (pattern: BindingPattern): string | undefined =>
  pattern.type === 'Identifier' ? pattern.name : undefined

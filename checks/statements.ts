// Finds the SQL in TypeScript: the text of string and template literals, and chains of the query
// builder. What is wrong with it is left to queries.ts.
import { parseSync, Visitor } from 'oxc-parser'

export interface Statements {
  /** Literals that read like SQL; each inserted value is a `$`. */
  readonly texts: readonly string[]
  /** Source of each whole builder chain, from the table to the last call. */
  readonly chains: readonly string[]
}

const verbs = 'with|select|insert|update|delete|merge|create|alter|drop|truncate'
/** In lower or upper case: a sentence that opens with "Select" or "Update" is prose. */
const startsLikeSql = new RegExp(`^\\s*(--.*\\s+)*(${verbs}|${verbs.toUpperCase()})\\s`)
const startsChain = /\.(selectFrom|updateTable|insertInto|deleteFrom|mergeInto)\(/

/** The statements of one file. */
export function findStatements(file: string, source: string): Statements {
  const texts: string[] = []
  const chains: { readonly start: number; readonly end: number }[] = []
  const literal = (text: string) => {
    if (startsLikeSql.test(text)) texts.push(text)
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') literal(value)
    },
    TemplateLiteral: ({ quasis }) => {
      literal(quasis.map(({ value }) => value.cooked ?? value.raw).join('$'))
    },
    // Visited from the outside in: what starts within a chain already taken is a part of it.
    CallExpression: ({ start, end, callee }) => {
      const isPart = chains.some((chain) => chain.start === start && chain.end >= end)
      if (isPart || callee.type !== 'MemberExpression') return
      if (startsChain.test(source.slice(start, end))) chains.push({ start, end })
    },
  }).visit(parseSync(file, source).program)
  return { texts, chains: chains.map(({ start, end }) => source.slice(start, end)) }
}

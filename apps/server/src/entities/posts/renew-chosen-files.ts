// Runs after somebody left a list of chosen people, for the posts for chosen people.
import { sql } from 'kysely'
import { renewEach } from './renew-each.ts'

export const run = renewEach(sql`audience = 'chosen'`)

// Runs after an account became private, for the posts that this narrowed.
import { sql } from 'kysely'
import { renewEach } from './renew-each.ts'

export const run = renewEach(sql`was_for_everyone`)

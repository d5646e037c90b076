// SQL of whether an account is open. Between its closing and its deletion it has no credentials and no address.
import { sql } from 'kysely'

/** @param userId the column that names the person, such as `users.id` */
export const isOpenAccount = (userId: string) =>
  sql`exists (select from credentials where credentials.user_id = ${sql.ref(userId)})`

// SQL of whether an account is open. Between its closing and its deletion it has no credentials and no address.
import { sql } from 'kysely'

/** @param userId the column that names the person, such as `users.id` */
export const openAccountText = (userId: string) =>
  `exists (select from credentials where credentials.user_id = ${userId})`

export const isOpenAccount = (userId: string) => sql.raw<boolean>(openAccountText(userId))

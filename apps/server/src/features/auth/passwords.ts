// Password hashing: argon2id, with the same work for an address that has no password.
import { hash, verify } from '@node-rs/argon2'
import type { Catalogue } from '@kloset/texts/catalogues'
import { AppError } from '../../platform/errors.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 25 ms of one core. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Costs as much to verify as a real hash, and matches no password. */
const decoy = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** @returns the hash in PHC form, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(sameKeys(password), cost)
}

/** @param passwordHash null takes the same time and answers false */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? decoy, sameKeys(password))
  return passwordHash !== null && matches
}

/**
 * @param field the field of the request body with the password
 * @throws AppError `invalid_input` when the operator asks for longer passwords than the contract
 */
export function requirePasswordLength(
  password: string,
  passwordMin: number,
  field = 'password',
): void {
  if ([...password].length >= passwordMin) return
  const message = ({ problems }: Catalogue) => problems.passwordTooShort(passwordMin)
  throw new AppError('invalid_input', {
    detail: message,
    fields: [{ path: `body.${field}`, message }],
  })
}

// Some keyboards send an accented letter as one character, others as two.
const sameKeys = (password: string) => password.normalize('NFKC')

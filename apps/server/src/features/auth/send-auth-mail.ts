// Runs the mail job: looks up whom it concerns, makes the code, sends the letter. A failed sending is
// tried again with a new code; the one before was never read by anybody.
import type { CodeType } from '@kloset/contract/auth'
import type { Language } from '@kloset/contract/languages'
import type { JobPlatform } from '../../platform/jobs.ts'
import type { LetterParts } from '../../platform/mail/letter.ts'
import type { AuthMail } from './auth.rules.ts'
import {
  findEmail,
  findSignUp,
  findSignUpsByEmail,
  findUserByEmail,
  type SignUpRow,
} from './auth.queries.ts'
import { insertCode } from './codes.queries.ts'
import * as letters from './letters.ts'
import { hashSecret, newSecret } from './secrets.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'mail'>

export async function run(uses: Uses, job: AuthMail): Promise<void> {
  const { language } = job
  switch (job.kind) {
    case 'confirmation': {
      const signUp = await findSignUp(uses.db, job.signUpId)
      if (signUp) await mailSignUp(uses, signUp, language)
      return
    }
    case 'resend':
      return mailSignUps(uses, job.email, language)
    case 'recovery':
      return mailRecovery(uses, job.email, language)
    case 'email_change':
      return mailEmailChange(uses, job)
    case 'password_changed': {
      const to = await findEmail(uses.db, job.userId)
      if (to) {
        await send(uses, to, letters.passwordChangedMail(language, uses.config.publicUrl))
      }
      return
    }
    case 'email_changed':
      return send(uses, job.from, letters.emailChangedMail(language, job.to))
  }
}

const send = ({ mail }: Uses, to: string, letter: LetterParts) => mail.send({ to, ...letter })

const urlFor = ({ config }: Uses, code: string, type: CodeType) =>
  letters.callbackUrl(config.publicUrl, code, type)

// Here, and only in the mailbox of its owner, a known address differs from an unknown one.
async function mailSignUp(uses: Uses, signUp: SignUpRow, language: Language): Promise<void> {
  if (await findUserByEmail(uses.db, signUp.email)) {
    return send(uses, signUp.email, letters.accountExistsMail(language, uses.config.publicUrl))
  }
  const code = newSecret()
  await insertCode(uses.db, { type: 'signup', codeHash: hashSecret(code), signUpId: signUp.id })
  const url = urlFor(uses, code, 'signup')
  return send(uses, signUp.email, letters.confirmationMail(language, url, signUp.username))
}

// Each sign-up has a mail of its own that names it: an address that somebody else typed first must
// not end up with that person's password.
async function mailSignUps(uses: Uses, email: string, language: Language): Promise<void> {
  for (const signUp of await findSignUpsByEmail(uses.db, email)) {
    await mailSignUp(uses, signUp, language)
  }
}

async function mailRecovery(uses: Uses, email: string, language: Language): Promise<void> {
  const user = await findUserByEmail(uses.db, email)
  if (!user) return mailSignUps(uses, email, language)
  const code = newSecret()
  await insertCode(uses.db, { type: 'recovery', codeHash: hashSecret(code), userId: user.id })
  return send(uses, user.email, letters.recoveryMail(language, urlFor(uses, code, 'recovery')))
}

async function mailEmailChange(
  uses: Uses,
  { userId, newEmail, language }: Extract<AuthMail, { kind: 'email_change' }>,
): Promise<void> {
  if (await findUserByEmail(uses.db, newEmail)) return
  const code = newSecret()
  const codeHash = hashSecret(code)
  await insertCode(uses.db, { type: 'email_change', codeHash, userId, newEmail })
  return send(uses, newEmail, letters.emailChangeMail(language, urlFor(uses, code, 'email_change')))
}

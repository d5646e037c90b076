// Runs the mail job: looks up its recipient, and makes the code and the mail once the mail may be sent. A failed
// mail is tried again with a new code; nobody has read the previous one.
import type { CodeType } from '@kloset/contract/auth.schemas'
import type { Language } from '@kloset/texts/languages'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import type { AuthMail } from './auth.rules.ts'
import { findEmail, findUserByEmail } from './auth.queries.ts'
import { extendSignUp, findSignUp, findSignUpsByEmail, type SignUpRow } from './sign-ups.queries.ts'
import { insertCode } from './codes.queries.ts'
import * as mails from './mails.ts'
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
      return mailAgain(uses, job)
    case 'recovery':
      return mailRecovery(uses, job)
    case 'email_change':
      return mailEmailChange(uses, job)
    case 'password_changed': {
      const to = await findEmail(uses.db, job.userId)
      const write = () => mails.passwordChangedMail(language, uses.config.publicUrl)
      if (to) await uses.mail.send({ to, budget: 'accounts', write })
      return
    }
    case 'admitted':
    case 'declined': {
      const write = () => mails.admissionMail(language, job.kind, uses.config.publicUrl)
      return uses.mail.send({ to: job.email, budget: 'accounts', write })
    }
    case 'email_changed': {
      const write = () => mails.emailChangedMail(language, job.to)
      return uses.mail.send({ to: job.from, budget: 'accounts', write })
    }
  }
}

const urlFor = ({ config }: Uses, code: string, type: CodeType) =>
  mails.callbackUrl(config.publicUrl, code, type)

// Here, and only in the mailbox of its owner, a known address differs from an unknown one.
function mailSignUp(uses: Uses, { id, email, username }: SignUpRow, language: Language) {
  const write = async () => {
    if (await findUserByEmail(uses.db, email)) {
      // Signing in with the password of this sign-up gets the same answers as at an unknown address.
      await extendSignUp(uses.db, id)
      return mails.accountExistsMail(language, uses.config.publicUrl)
    }
    const code = newSecret()
    const codeHash = hashSecret(code)
    if (!(await insertCode(uses.db, { type: 'signup', codeHash, signUpId: id }))) return null
    await extendSignUp(uses.db, id)
    return mails.confirmationMail(language, urlFor(uses, code, 'signup'), username)
  }
  return uses.mail.send({ to: email, budget: 'newcomers', write })
}

// Each sign-up has a separate mail that names it. The mails of strangers' sign-ups with this address are not sent
// again; otherwise only theirs might arrive.
async function mailAgain(
  uses: Uses,
  { email, signUpId, username, language }: Extract<AuthMail, { kind: 'resend' }>,
): Promise<void> {
  const own = await findOwnSignUp(uses, email, signUpId)
  const isNamed = own.length === 0 && username !== null
  const signUps = isNamed ? await findSignUpsByEmail(uses.db, email, { username }) : own
  for (const signUp of signUps) await mailSignUp(uses, signUp, language)
}

/** The sign-up of the requesting browser, if it has this address. */
const findOwnSignUp = async ({ db }: Uses, email: string, id: string | null) =>
  id === null ? [] : findSignUpsByEmail(db, email, { id })

async function mailRecovery(
  uses: Uses,
  { email, signUpId, language }: Extract<AuthMail, { kind: 'recovery' }>,
): Promise<void> {
  const user = await findUserByEmail(uses.db, email)
  if (!user) {
    const own = await findOwnSignUp(uses, email, signUpId)
    const [signUp] = own.length > 0 ? own : await findSignUpsByEmail(uses.db, email, null)
    if (signUp) await mailSignUp(uses, signUp, language)
    return
  }
  const write = async () => {
    const code = newSecret()
    const codeHash = hashSecret(code)
    const isKept = await insertCode(uses.db, { type: 'recovery', codeHash, userId: user.id, email })
    if (!isKept) return null
    return mails.recoveryMail(language, urlFor(uses, code, 'recovery'))
  }
  return uses.mail.send({ to: user.email, budget: 'accounts', write })
}

async function mailEmailChange(
  uses: Uses,
  { userId, newEmail, language }: Extract<AuthMail, { kind: 'email_change' }>,
): Promise<void> {
  if (await findUserByEmail(uses.db, newEmail)) return
  const write = async () => {
    const code = newSecret()
    const codeHash = hashSecret(code)
    const isKept = await insertCode(uses.db, { type: 'email_change', codeHash, userId, newEmail })
    if (!isKept) return null
    return mails.emailChangeMail(language, urlFor(uses, code, 'email_change'))
  }
  return uses.mail.send({ to: newEmail, budget: 'newcomers', write })
}

// Sends a mail that somebody asked for. It is claimed before the mail server gets it, so an accepted mail is never sent
// again. When the process dies between the two, the mail is lost.
import type { MailParts } from '../../platform/mail/mail-template.ts'
import type { Mail } from '../../platform/mail/mail.ts'

interface Claimed {
  readonly mail: MailParts
  /** The mail is due again. */
  readonly release: () => Promise<void>
}

/** @param claim called once the mail may be sent; null when there is nothing to send, or another process was faster */
export async function sendClaimed(
  mail: Pick<Mail, 'send'>,
  to: string,
  claim: () => Promise<Claimed | null>,
): Promise<void> {
  const claims: Claimed[] = []
  const write = async () => {
    const claimed = await claim()
    if (claimed === null) return null
    claims.push(claimed)
    return claimed.mail
  }
  try {
    await mail.send({ to, budget: 'asked', write })
  } catch (error) {
    for (const { release } of claims) await release()
    throw error
  }
}

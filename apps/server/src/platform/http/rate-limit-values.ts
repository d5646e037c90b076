// The table of all rate limits, each with its reason. rate-limits.ts counts requests, write-limits.ts what people
// write.
import type { RateLimitName } from '@kloset/contract/endpoint'
import { MEGABYTE } from '@kloset/contract/media'

/**
 * `address` counts every request, signed in or not, so that an account does not avoid it. `visitor` is the address of
 * somebody who is not signed in; `session` one sign-in of a person; `guess` an address that tries one email; `device` a
 * device on which the person of the email signed in before. Counting an IPv6 address also counts its networks, which
 * have higher limits (address.ts).
 */
export type LimitSubject =
  | 'address'
  | 'visitor'
  | 'person'
  | 'session'
  | 'email'
  | 'guess'
  | 'device'

export interface Limit {
  readonly by: LimitSubject
  readonly points: number
  readonly seconds: number
  /** The text of the refusal, if "too many tries" does not explain what to do. */
  readonly says?: 'uploadedTooMuch' | 'tooManyNewPeople' | 'tooManyPasswords' | 'mailsAreSent'
}

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Exported because a benchmark of a fault uses it up. */
export const searchLimit = { by: 'person', points: 120, seconds: MINUTE } as const

export const limits: Record<RateLimitName | 'general', readonly Limit[]> = {
  // A person with many tabs sends 5 a second at most; a school or an office shares one address.
  general: [
    { by: 'person', points: 1500, seconds: 5 * MINUTE },
    { by: 'visitor', points: 3000, seconds: 5 * MINUTE },
  ],
  // Families and flat shares sign up together; more accounts of one address are one person's.
  signUp: [
    { by: 'address', points: 5, seconds: 30 * MINUTE },
    { by: 'email', points: 5, seconds: HOUR },
  ],
  // Codes and sign-in. Guessing is slowed, then refused for the hour, from any number of addresses. On a new device
  // that also stops the owner of the email, who can still use the reset mail.
  signIn: [
    { by: 'address', points: 30, seconds: 5 * MINUTE },
    { by: 'guess', points: 10, seconds: 5 * MINUTE, says: 'tooManyPasswords' },
    { by: 'guess', points: 20, seconds: HOUR, says: 'tooManyPasswords' },
    { by: 'email', points: 15, seconds: 5 * MINUTE, says: 'tooManyPasswords' },
    { by: 'email', points: 25, seconds: HOUR, says: 'tooManyPasswords' },
  ],
  // The owner's own devices; tries from elsewhere do not count.
  signInKnownDevice: [
    { by: 'device', points: 10, seconds: 5 * MINUTE, says: 'tooManyPasswords' },
    { by: 'device', points: 20, seconds: HOUR, says: 'tooManyPasswords' },
  ],
  // The current password again, in a session: tries elsewhere do not count here.
  confirm: [{ by: 'session', points: 10, seconds: 5 * MINUTE }],
  // As above. In addition each change sends a mail, and the server limits its mails an hour.
  newPassword: [
    { by: 'session', points: 10, seconds: 5 * MINUTE },
    { by: 'person', points: 10, seconds: DAY },
  ],
  // Nobody needs many mails, and an address must not be enough to flood a mailbox. The limit of the whole server
  // is counted when a mail is sent, and refuses nobody (mail-ceiling.ts).
  sendMail: [
    { by: 'address', points: 10, seconds: HOUR },
    { by: 'email', points: 3, seconds: HOUR },
    { by: 'person', points: 10, seconds: HOUR },
  ],
  // Apart from the other mails, and no longer than their links work: if somebody else asked for this email, its owner
  // is refused but has a link in the mailbox that still signs in.
  resetMail: [
    { by: 'address', points: 10, seconds: HOUR },
    { by: 'email', points: 3, seconds: HOUR, says: 'mailsAreSent' },
  ],
  // By email too, because another sign-in makes another device. Strangers never count here.
  resetMailKnownDevice: [
    { by: 'device', points: 3, seconds: HOUR, says: 'mailsAreSent' },
    { by: 'email', points: 6, seconds: HOUR, says: 'mailsAreSent' },
  ],
  // A tab asks when its session is about to end, and all tabs of a person at once.
  tokenRefresh: [{ by: 'person', points: 60, seconds: 5 * MINUTE }],
  // A wardrobe in one afternoon, and ten of them a day.
  upload: [
    { by: 'person', points: 60, seconds: 30 * MINUTE },
    { by: 'person', points: 600, seconds: DAY },
  ],
  // In bytes, by the announced size of each upload.
  uploadBytes: [{ by: 'person', points: 1024 * MEGABYTE, seconds: DAY, says: 'uploadedTooMuch' }],
  // The quickest thing people do is to like while they scroll: one a second.
  write: [
    { by: 'person', points: 300, seconds: 5 * MINUTE },
    { by: 'visitor', points: 300, seconds: 5 * MINUTE },
  ],
  // Two a second, for people who write in short lines.
  message: [{ by: 'person', points: 120, seconds: MINUTE }],
  // First messages to people without an earlier conversation.
  conversation: [{ by: 'person', points: 20, seconds: DAY, says: 'tooManyNewPeople' }],
  // Different filters. Changing every number of the sheet once takes 17 requests, with the count at its foot. The
  // filter compares moved bodies only, so this limit saves work and protects no secret: an address may ask for ten
  // times as many, because a school or a mobile network can share one.
  filter: [
    { by: 'person', points: 30, seconds: 10 * MINUTE },
    { by: 'person', points: 200, seconds: DAY },
    { by: 'address', points: 300, seconds: 10 * MINUTE },
    { by: 'address', points: 2000, seconds: DAY },
  ],
  // One for each letter typed.
  search: [searchLimit],
  // A person who reports a whole spammer. Visitors are few, and a machine could be one.
  report: [
    { by: 'person', points: 20, seconds: 10 * MINUTE },
    { by: 'person', points: 60, seconds: DAY },
    { by: 'visitor', points: 5, seconds: 10 * MINUTE },
    { by: 'visitor', points: 20, seconds: DAY },
  ],
}

export type WriteLimitName = 'post' | 'emergency' | 'comment' | 'commentOnPost'

interface WriteLimit {
  readonly points: number
  readonly seconds: number
  /** The text of the refusal. */
  readonly says:
    | 'postsInAnHour'
    | 'postsInADay'
    | 'emergenciesInADay'
    | 'commentsInFiveMinutes'
    | 'commentsOnPost'
}

/** Limits on what a person writes for others, counted in the database in the same transaction. */
export const writeLimits: Record<WriteLimitName, readonly WriteLimit[]> = {
  // An outfit every six minutes suffices for a live event. A feed shows 25 at once: one person must not fill it.
  post: [
    { points: 10, seconds: HOUR, says: 'postsInAnHour' },
    { points: 50, seconds: DAY, says: 'postsInADay' },
  ],
  // More would fill SOS with one person's posts.
  emergency: [{ points: 3, seconds: DAY, says: 'emergenciesInADay' }],
  // A conversation: four a minute.
  comment: [{ points: 20, seconds: 5 * MINUTE, says: 'commentsInFiveMinutes' }],
  // Two a minute on the posts of one author, who is notified of each.
  commentOnPost: [{ points: 10, seconds: 5 * MINUTE, says: 'commentsOnPost' }],
}

/** Messages to a person who neither answered nor follows: enough for a person to introduce themselves. */
export const UNANSWERED_MESSAGES = 3

/** An account younger than this may write half of it, rounded up: floods come from new accounts. */
export const NEW_ACCOUNT_SECONDS = DAY

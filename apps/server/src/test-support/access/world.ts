// A small world for the tests of access: an owner with something of every kind, a friend they write to, and the
// viewers. The table lists what each viewer may do.
import { signOut } from '@kloset/contract/auth.schemas'
import { createCollection, savePost } from '@kloset/contract/collections.schemas'
import { addComment } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { insertApplicant } from '../../features/auth/applicants.queries.ts'
import { insertUser } from '../../features/auth/auth.queries.ts'
import { insertCode, writeNewEmail } from '../../features/auth/codes.queries.ts'
import { hashPassword } from '../../features/auth/passwords.ts'
import { hashSecret, newSecret } from '../../features/auth/secrets.ts'
import { insertSignUp } from '../../features/auth/sign-ups.queries.ts'
import { insertSession } from '../../features/auth/sessions.queries.ts'
import { originalKey } from '../../entities/media/media.rules.ts'
import { findActsOfCase } from '../../entities/moderation/acts.queries.ts'
import { decideCase, takeCase } from '../../features/moderation/cases.service.ts'
import { fileReport } from '../../features/reports/reports.service.ts'
import { object } from '../../features/statements/statements.service.ts'
import { createProfile } from '../../entities/people/profiles.queries.ts'
import {
  findInvitations,
  insertInvitation,
} from '../../entities/registration/invitations.queries.ts'
import { newInvitationCode } from '../../entities/registration/invitations.service.ts'
import type { Platform } from '../../platform/platform.ts'
import { oddBody } from '../bodies.ts'
import { cookieOf, giveDraft, giveUpload, share } from '../fixtures.ts'
import type { TestApp, TestPerson } from '../test-app.ts'

/**
 * `signedOut` and `expired` are browsers of the owner's: with the cookie of a session that was signed
 * out, and of one whose days are over.
 */
export const viewers = [
  'visitor',
  'signedOut',
  'expired',
  'other',
  'moderator',
  'admin',
  'owner',
] as const
export type ViewerName = (typeof viewers)[number]

/** Everybody has the same one, so that it is hashed once. */
export const PASSWORD = 'the-same-for-all'
const passwordHash = await hashPassword(PASSWORD)

export interface World {
  /** The viewers by role. */
  readonly people: Record<Exclude<ViewerName, 'visitor'>, TestPerson> & { visitor: undefined }
  readonly owner: TestPerson
  readonly friend: TestPerson
  /** The owner's look, style vote and comment. */
  readonly postId: string
  readonly voteId: string
  readonly optionId: string
  readonly commentId: string
  /** A collection of the owner's, with the look in it. */
  readonly collectionId: string
  /** A post that the owner keeps for later. */
  readonly draftId: string
  /** An upload of the owner's that nothing uses yet. */
  readonly uploadId: string
  /** What the owner wrote to the friend alone. */
  readonly messageId: string
  readonly notificationId: string
  /** Another device of the owner's. */
  readonly deviceId: string
  /** An invitation of the owner, for one person. */
  readonly invitationId: string
  /** A person who waits for the approval of an admin. */
  readonly applicantId: string
  /** A case about the owner's look, which the moderator has. */
  readonly caseId: string
  /** Acts of a moderator about the owner: one is in force without an objection, the owner has objected to the other. */
  readonly actId: string
  readonly objectedActId: string
  /** The code that was mailed to the owner's new address. */
  readonly emailCode: string
  /** Values in the rows of the owner and of the owner's things. */
  readonly marks: readonly string[]
  /** Texts that only the owner may ever read. */
  readonly secrets: readonly string[]
}

/** Somebody who is signed in, without the mail and the work of a sign-up. */
export async function givePerson(
  { platform }: TestApp,
  {
    role = 'user',
    recovery = false,
  }: { role?: 'user' | 'moderator' | 'admin'; recovery?: boolean } = {},
): Promise<TestPerson> {
  const { config, db } = platform
  const username = `p${randomUUID().slice(0, 13).replaceAll('-', '')}`
  const email = `${username}@test.example`
  const id = await insertUser(db, { email, passwordHash, rulesVersion: 1 })
  if (id === null) throw new Error(`${email} is taken`)
  await createProfile(db, { id, username }, config.sessionSecret)
  if (role !== 'user') await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const cookie = await giveCookie(platform, id, `browser of ${username}`, recovery)
  return { id, username, email, cookie }
}

/** Signs somebody in on one more device. @returns its cookie */
async function giveCookie(
  platform: Platform,
  userId: string,
  userAgent: string,
  recovery = false,
): Promise<string> {
  const secret = newSecret()
  await insertSession(platform.db, {
    userId,
    secretHash: hashSecret(secret),
    userAgent,
    recovery,
  })
  return cookieOf(secret, platform)
}

async function giveInvitation({ platform: { db } }: TestApp, { id }: TestPerson): Promise<string> {
  const code = newInvitationCode()
  await insertInvitation(db, { inviterId: id, code, maxUses: 1, days: 14 })
  return (await findInvitations(db, id))[0]?.id ?? ''
}

async function giveApplicant({ platform: { db } }: TestApp): Promise<string> {
  const username = 'applicant'
  const email = `${username}@test.example`
  const given = { email, username, passwordHash, rulesVersion: 1, answer: null, invitationId: null }
  const id = (await insertSignUp(db, given)) ?? ''
  await insertApplicant(db, { ...given, id, language: 'en' })
  return id
}

/** A cookie that was accepted before, and that its person signed out. */
async function giveSignedOut({ call, platform }: TestApp, { id }: TestPerson): Promise<string> {
  const cookie = await giveCookie(platform, id, 'the library')
  await call(signOut, {}, { cookie })
  return cookie
}

/** A cookie whose session still has its row, and no day left. */
async function giveExpired({ platform }: TestApp, { id }: TestPerson): Promise<string> {
  const userAgent = 'the phone that was sold'
  const cookie = await giveCookie(platform, id, userAgent)
  await platform.db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('user_id', '=', id)
    .where('user_agent', '=', userAgent)
    .execute()
  return cookie
}

/** A case that waits, and two that are decided. */
async function giveCases(
  { platform }: TestApp,
  people: { owner: TestPerson; moderator: TestPerson; postId: string },
): Promise<Pick<World, 'caseId' | 'actId' | 'objectedActId'>> {
  const { owner, moderator, postId } = people
  const viewer = { userId: moderator.id, sessionId: '', role: 'moderator' } as const
  const file = async (kind: 'post' | 'profile', id: string) => {
    const report = { subjectKind: kind, subjectId: id, category: 'spam', text: null } as const
    const missing = { law: null, name: null, email: null }
    const { reportId } = await fileReport(platform, {
      subject: { kind, id, withinId: null },
      report: { ...report, ...missing },
      reporterId: null,
      language: 'en',
    })
    const { rows } = await sql<{ id: string }>`
      select case_id as id from reports where id = ${reportId}
    `.execute(platform.db)
    const caseId = rows[0]?.id ?? ''
    await takeCase(platform, viewer, caseId)
    return caseId
  }
  const decide = async () => {
    const caseId = await file('profile', owner.id)
    const decision = { action: 'note', rule: 7, reason: 'No advertisements.', note: null } as const
    await decideCase(platform, viewer, caseId, decision)
    const acts = await findActsOfCase(platform.db, caseId)
    return acts.at(-1)?.id ?? ''
  }
  const [actId, objectedActId] = [await decide(), await decide()]
  await object(platform, { actId: objectedActId, personId: owner.id, words: 'Why?' })
  return { caseId: await file('post', postId), actId, objectedActId }
}

export async function createWorld(testApp: TestApp): Promise<World> {
  const { call, platform } = testApp
  const { db } = platform
  const owner = await givePerson(testApp, { recovery: true })
  const [friend, other] = [await givePerson(testApp), await givePerson(testApp)]
  const moderator = await givePerson(testApp, { role: 'moderator' })
  const admin = await givePerson(testApp, { role: 'admin' })
  await call(updateProfile, { body: { gender: 'non-binary' } }, owner)
  await call(saveMeasurements, { body: oddBody }, owner)

  const look = await share(testApp, owner, { postType: 'regular', caption: 'a coat' })
  const vote = await share(testApp, owner, { postType: 'style_vote' }, 2)
  const uploadId = await giveUpload(testApp, owner)
  const commentId = randomUUID()
  const comment = { content: 'It has pockets.', clientKey: commentId }
  await call(addComment, { params: { postId: look.id }, body: comment }, owner)
  const content = `words for ${friend.username} alone`
  const message = await call(
    sendMessage,
    { params: { userId: friend.id }, body: { clientId: randomUUID(), content } },
    owner,
  )
  await call(likePost, { params: { postId: look.id } }, friend)
  const notifications = await call(getNotifications, {}, owner)
  const collection = await call(createCollection, { body: { name: 'Wool' } }, owner)
  const collectionId = collection.body.id
  await call(savePost, { params: { postId: look.id }, body: { collectionId } }, owner)
  const kept = 'a thread for another day'

  await sql`
    insert into follow_requests (person_id, asker_id) values (${owner.id}, ${friend.id})
  `.execute(db)

  const deviceId = await insertSession(db, {
    userId: owner.id,
    secretHash: hashSecret(newSecret()),
    userAgent: 'the phone in the kitchen',
    recovery: false,
  })
  const emailCode = newSecret()
  const newEmail = `new.${owner.email}`
  await writeNewEmail(db, owner.id, newEmail)
  await insertCode(db, {
    codeHash: hashSecret(emailCode),
    type: 'email_change',
    userId: owner.id,
    newEmail,
  })

  const cases = await giveCases(testApp, { owner, moderator, postId: look.id })
  const messageId = message.body.id
  const notificationId = notifications.body.items[0]?.id ?? ''
  const optionId = vote.styleVote?.options[1]?.id ?? ''
  return {
    people: {
      visitor: undefined,
      signedOut: { ...owner, cookie: await giveSignedOut(testApp, owner) },
      expired: { ...owner, cookie: await giveExpired(testApp, owner) },
      other,
      moderator,
      admin,
      owner,
    },
    owner,
    friend,
    postId: look.id,
    voteId: vote.id,
    optionId,
    commentId,
    collectionId,
    draftId: await giveDraft(testApp, owner, { title: kept, body: 'Which boots?' }),
    uploadId,
    messageId,
    notificationId,
    deviceId,
    invitationId: await giveInvitation(testApp, owner),
    applicantId: await giveApplicant(testApp),
    ...cases,
    emailCode,
    marks: [owner.id, owner.email, owner.username, look.id, vote.id, uploadId, messageId],
    secrets: [
      owner.email,
      owner.cookie,
      passwordHash,
      emailCode,
      deviceId,
      'the phone in the kitchen',
      uploadId,
      originalKey(uploadId),
      messageId,
      content,
      kept,
      notificationId,
      // Quoted, because an id may contain the same digits.
      '"non-binary"',
      '"feminine"',
      '"43-47"',
      ...measureNames.map((name) => String(oddBody[name])),
    ],
  }
}

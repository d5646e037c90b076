// Access to accounts, sessions, profiles and measurements.
import * as auth from '@kloset/contract/auth.schemas'
import * as chosen from '@kloset/contract/chosen-people.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import * as devices from '@kloset/contract/devices.schemas'
import * as requests from '@kloset/contract/follow-requests.schemas'
import * as follows from '@kloset/contract/follows.schemas'
import { agreeToHouseRules, getHouseRules } from '@kloset/contract/house-rules.schemas'
import { noMeasures } from '@kloset/contract/measurements'
import * as measurements from '@kloset/contract/measurements.schemas'
import { getNewPersonLimits } from '@kloset/contract/new-people.schemas'
import * as profiles from '@kloset/contract/profiles.schemas'
import * as relations from '@kloset/contract/relations.schemas'
import * as registration from '@kloset/contract/registration.schemas'
import sharp from 'sharp'
import { agreed } from '../agreed.ts'
import {
  entry,
  everyone,
  members,
  nobody,
  nobodySignedIn,
  ownerAlone,
  ownerByCode,
  ownerOrAdmin,
  strangers,
} from './entry.ts'
import { PASSWORD, type World } from './world.ts'

const nothing = () => ({})
const ofOwner = ({ owner }: World) => ({ params: { userId: owner.id } })
const toOwner = ({ owner }: World) => ({ body: { email: owner.email } })

const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#c06080' },
})
  .png()
  .toBuffer()

const newBody: measurements.Measurements = {
  ...noMeasures,
  height: 66,
  bodyType: null,
  ageRange: null,
  unitSystem: 'imperial',
  fieldUnits: {},
  allowMeasurementFiltering: false,
}

export const accounts = [
  entry(
    auth.signUp,
    everyone,
    ({ owner }, as) => ({
      body: {
        // Not reserved, although one of the people is named after a role.
        username: `new_${as.slice(1, 6).toLowerCase()}`,
        email: owner.email,
        password: PASSWORD,
        ...agreed,
      },
    }),
    { byAnyone: ['sign_ups'] },
  ),
  entry(auth.resendConfirmation, everyone, toOwner),
  entry(auth.requestPasswordReset, everyone, toOwner),
  entry(auth.describeCode, everyone, ({ emailCode }) => ({ body: { code: emailCode } })),
  entry(auth.exchangeCode, ownerByCode, ({ emailCode }) => ({ body: { code: emailCode } }), {
    byOwner: ['credentials', 'mail_codes', 'users'],
  }),
  entry(auth.signIn, nobody('invalid_credentials'), ({ owner }) => ({
    body: { email: owner.email, password: 'not-the-password' },
  })),
  entry(auth.signOut, everyone, nothing, { byOwner: ['sessions'] }),
  entry(auth.getSession, everyone, nothing),
  entry(auth.refreshSession, members, nothing, { byOwner: ['sessions'] }),
  // The owner's session began with a reset mail.
  entry(
    auth.resetPassword,
    ownerAlone('forbidden'),
    () => ({ body: { password: 'another-password' } }),
    { byOwner: ['credentials', 'mail_codes', 'sessions'] },
  ),
  entry(
    auth.changePassword,
    members,
    () => ({ body: { currentPassword: PASSWORD, password: 'another-password' } }),
    { byOwner: ['credentials', 'mail_codes', 'sessions'] },
  ),
  entry(
    auth.changeEmail,
    members,
    (_world, as) => ({
      body: { email: `${as.toLowerCase()}.elsewhere@test.example`, password: PASSWORD },
    }),
    { byOwner: ['credentials', 'mail_codes'] },
  ),
  entry(devices.listSessions, members, nothing),
  entry(
    devices.endSession,
    ownerAlone('not_found'),
    ({ deviceId }) => ({ params: { sessionId: deviceId } }),
    { byOwner: ['sessions'] },
  ),
  entry(devices.endOtherSessions, members, nothing, { byOwner: ['sessions'] }),
  entry(auth.prepareExport, members, () => ({ body: { password: PASSWORD } })),
  entry(
    auth.deleteAccount,
    // The only admin cannot leave.
    { ...members, admin: 'conflict' },
    ({ people }, as) => ({
      body: { password: PASSWORD, confirmation: people[as]?.username ?? '' },
    }),
    {
      byOwner: ['credentials', 'mail_codes', 'sessions', 'users'],
      // The moderator's case about the owner goes back to the queue.
      byModerator: ['moderation_acts', 'moderation_cases'],
    },
  ),
  // It shows every mail, so it exists only where the operator enables it, or on this machine.
  entry(listDevMails, everyone, ({ owner }) => ({ query: { to: owner.email } })),

  entry(measurements.getMeasurements, members, nothing),
  entry(measurements.getMeasureGuesses, members, nothing),
  entry(measurements.saveMeasurements, members, () => ({ body: newBody }), {
    byOwner: ['bodies', 'measurements', 'posts'],
  }),
  entry(getHouseRules, everyone, nothing),
  // The version that they agreed to already.
  entry(agreeToHouseRules, members, () => ({ body: { version: 1 } })),
  entry(registration.getRegistration, everyone, nothing),
  entry(registration.createProofChallenge, everyone, () => ({
    body: { purpose: 'sign-up' as const },
  })),
  entry(registration.getOwnInvitations, members, nothing),
  // Only where registration is by invitation.
  entry(registration.createInvitation, nobodySignedIn('forbidden'), nothing),
  entry(
    registration.endInvitation,
    ownerOrAdmin('not_found'),
    ({ invitationId }) => ({ params: { invitationId } }),
    { byAnyone: ['invitations'] },
  ),
  entry(getNewPersonLimits, members, nothing),
  entry(profiles.getUserCount, everyone, nothing),
  entry(profiles.getProfile, everyone, ({ owner }) => ({ params: { idOrUsername: owner.id } })),
  entry(profiles.getOwnProfile, members, nothing),
  entry(profiles.updateProfile, members, () => ({ body: { bio: 'I sew.' } }), {
    byOwner: ['profiles'],
  }),
  entry(profiles.setAvatar, members, () => ({ body: { image: picture.toString('base64') } }), {
    byOwner: ['profiles'],
  }),

  entry(follows.followPerson, strangers('forbidden'), ofOwner, {
    byAnyone: ['follows', 'notifications', 'profile_stats'],
  }),
  entry(follows.unfollowPerson, members, ofOwner),
  entry(follows.getFollowers, members, ofOwner),
  entry(follows.getFollowees, members, ofOwner),
  entry(follows.getSuggestedPeople, members, nothing),
  entry(requests.getFollowRequests, members, nothing),
  entry(
    requests.answerFollowRequest,
    // The person's request to follow is to the owner, so others have no such request.
    ownerAlone('not_found'),
    ({ friend }) => ({ params: { userId: friend.id }, body: { answer: 'declined' as const } }),
    { byOwner: ['follow_requests'] },
  ),
  entry(requests.removeFollower, members, ofOwner),
  entry(requests.choosePrivacy, members, () => ({ body: { isPrivate: true } }), {
    byOwner: ['post_words', 'posts', 'profiles'],
  }),

  entry(chosen.getChosenPeople, members, nothing),
  entry(chosen.addChosenPerson, strangers('forbidden'), ofOwner, { byAnyone: ['chosen_people'] }),
  entry(chosen.removeChosenPerson, members, ofOwner),

  entry(relations.blockPerson, strangers('forbidden'), ofOwner, { byAnyone: ['relations'] }),
  entry(relations.unblockPerson, members, ofOwner),
  entry(
    relations.mutePerson,
    strangers('forbidden'),
    (world) => ({
      ...ofOwner(world),
      body: { days: null },
    }),
    { byAnyone: ['relations'] },
  ),
  entry(relations.unmutePerson, members, ofOwner),
  entry(relations.restrictPerson, strangers('forbidden'), ofOwner, { byAnyone: ['relations'] }),
  entry(relations.unrestrictPerson, members, ofOwner),
  entry(
    relations.chooseMessagesFrom,
    members,
    () => ({ body: { messagesFrom: 'nobody' as const } }),
    {
      byOwner: ['profiles'],
    },
  ),
  entry(relations.muteWord, members, () => ({ body: { word: 'diet', days: 7 as const } }), {
    byOwner: ['muted_words'],
  }),
  entry(relations.unmuteWord, members, () => ({ query: { word: 'diet' } })),
  entry(relations.previewMutedWord, members, () => ({ query: { word: 'diet' } })),
  entry(relations.getSafety, members, nothing),
]

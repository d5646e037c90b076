// Access to the work of admins.
import * as numbers from '@kloset/contract/admin-numbers.schemas'
import * as people from '@kloset/contract/admin-people.schemas'
import * as registration from '@kloset/contract/admin-registration.schemas'
import { getDecisionsOfRules, publishHouseRules } from '@kloset/contract/house-rules.schemas'
import { admins, entry } from './entry.ts'
import type { World } from './world.ts'

const nothing = () => ({})
const ofOwner = ({ owner }: World) => ({ params: { userId: owner.id } })
const ofApplicant = ({ applicantId }: World) => ({ params: { applicantId } })

const settings = {
  mode: 'open' as const,
  question: '',
  invitationsEach: 3,
  allowedDomains: [],
  deniedDomains: [],
  asksProof: false,
  asksProofInBursts: true,
}

export const administration = [
  entry(people.getAdminPeople, admins, nothing),
  entry(people.getAdminPerson, admins, ofOwner),
  entry(
    people.setRole,
    admins,
    (world) => ({ ...ofOwner(world), body: { role: 'moderator' as const } }),
    { byAnyone: ['moderation_acts', 'users'] },
  ),
  entry(people.verifyPerson, admins, ofOwner, { byAnyone: ['moderation_acts', 'profiles'] }),
  entry(people.unverifyPerson, admins, ofOwner, { byAnyone: ['profiles'] }),
  entry(people.endSessionsOfPerson, admins, ofOwner, {
    byAnyone: ['moderation_acts', 'sessions'],
  }),
  entry(
    people.suspendPerson,
    admins,
    (world) => ({ ...ofOwner(world), body: { until: null, rule: 1, reason: 'Spam.' } }),
    { byAnyone: ['moderation_acts', 'notifications', 'sanctions'] },
  ),
  entry(
    people.deletePerson,
    admins,
    (world) => ({ ...ofOwner(world), body: { rule: 1, reason: 'Spam.' } }),
    { byAnyone: ['credentials', 'mail_codes', 'moderation_acts', 'sessions', 'users'] },
  ),
  entry(publishHouseRules, admins, () => ({
    // The number of rules stays, because other entries use their numbers.
    body: {
      basedOn: 1,
      rules: Array.from({ length: 8 }, () => ({ en: 'Be kind.', de: 'Sei nett.' })),
    },
  })),
  entry(getDecisionsOfRules, admins, nothing),
  entry(registration.getRegistrationSettings, admins, nothing),
  entry(registration.saveRegistrationSettings, admins, () => ({ body: settings })),
  entry(numbers.getAdminNumbers, admins, nothing),
  entry(numbers.getTransparency, admins, nothing),
  entry(registration.getApplicants, admins, nothing),
  entry(registration.admitApplicant, admins, ofApplicant),
  entry(registration.declineApplicant, admins, ofApplicant),
  entry(registration.getAllInvitations, admins, nothing),
  entry(registration.createAdminInvitation, admins, () => ({ body: { maxUses: 5, days: 7 } })),
]

// Access to reports, statements of reasons and the moderators' work. The cases, acts and objections of the
// world are about the owner, who is not a moderator.
import * as contract from '@kloset/contract/moderation.schemas'
import * as log from '@kloset/contract/moderation-acts.schemas'
import * as reports from '@kloset/contract/reports.schemas'
import * as statements from '@kloset/contract/statements.schemas'
import { entry, everyone, members, moderators, ownerAlone } from './entry.ts'
import type { World } from './world.ts'

const nothing = () => ({})
const ofCase = ({ caseId }: World) => ({ params: { caseId } })
const ofAct = ({ actId }: World) => ({ params: { actId } })
const ofObjection = ({ objectedActId }: World) => ({ params: { actId: objectedActId } })
/** The moderator has it; admins are moderators, too. */
const holders = { ...moderators, admin: 'conflict' } as const
const inCase = { byAnyone: ['moderation_acts', 'moderation_cases'] }

export const moderation = [
  entry(
    reports.createReport,
    { ...everyone, owner: 'forbidden' },
    ({ voteId }) => ({
      body: { subjectKind: 'post' as const, subjectId: voteId, category: 'spam' as const },
    }),
    { byAnyone: ['moderation_cases', 'reports'] },
  ),
  entry(reports.getOwnReports, members, nothing),
  entry(statements.getOwnStatements, members, nothing),
  entry(statements.getOwnStatement, ownerAlone('not_found'), ofAct),
  entry(
    statements.objectToStatement,
    ownerAlone('not_found'),
    (world) => ({ ...ofAct(world), body: { text: 'It was my own shop.' } }),
    { byOwner: ['objections'] },
  ),

  entry(contract.getCases, moderators, nothing),
  entry(contract.getCaseCounts, moderators, nothing),
  entry(contract.getCase, moderators, ofCase),
  // The moderator has it already; an admin may take it.
  entry(contract.takeCase, moderators, ofCase, {
    byAdmin: ['moderation_acts', 'moderation_cases'],
  }),
  entry(contract.releaseCase, holders, ofCase, inCase),
  entry(
    contract.moveCase,
    holders,
    (world) => ({ ...ofCase(world), body: { state: 'waiting' as const } }),
    inCase,
  ),
  entry(contract.openMessage, holders, ofCase),
  entry(
    contract.decideCase,
    holders,
    (world) => ({
      ...ofCase(world),
      body: { action: 'remove' as const, rule: 7, reason: 'This is an advertisement.' },
    }),
    { byAnyone: ['moderation_acts', 'moderation_cases', 'notifications', 'posts'] },
  ),
  entry(log.getActs, moderators, nothing),
  entry(log.undoAct, moderators, (world) => ({ ...ofAct(world), body: {} }), {
    byAnyone: ['moderation_acts', 'moderation_cases', 'notifications'],
  }),
  entry(log.getObjections, moderators, nothing),
  entry(
    log.decideObjection,
    // The moderator made this decision, and somebody else can answer the objection.
    { ...moderators, moderator: 'forbidden' },
    (world) => ({ ...ofObjection(world), body: { accept: false, answer: 'It stays.' } }),
    { byAnyone: ['moderation_acts', 'notifications', 'objections'] },
  ),
]

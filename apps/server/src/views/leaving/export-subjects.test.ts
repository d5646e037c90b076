// The copy of everything one has names the subjects of one's reports, votes, and of decisions about oneself.
import { addComment } from '@kloset/contract/comments.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { catalogues } from '@kloset/texts/catalogues'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import {
  decideAbout,
  giveModerator,
  report,
} from '../../features/moderation/test-support/moderators.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { unzip } from '../../test-support/unzip.ts'
import { streamAccountExport } from './account-export.ts'

const testApp = await createTestApp()
const { call, platform } = testApp

async function listOf(person: TestPerson, name: string): Promise<unknown> {
  const files = await unzip(await buffer(streamAccountExport(platform, person.id, catalogues.en)))
  return JSON.parse(String(files.get(`${name}.json`)))
}

test('a report and a decision name the comment that they are about, and its post', async () => {
  const [author, reporter] = [await givePerson(testApp), await givePerson(testApp)]
  const { id: postId } = await share(testApp, reporter, { postType: 'regular' })
  const body = { content: 'Buy it in my shop', clientKey: randomUUID() }
  const comment = await call(addComment, { params: { postId }, body }, author)
  const subjectId = comment.body.id
  await report(testApp, { subjectKind: 'comment', subjectId, postId }, reporter)
  await decideAbout(testApp, await giveModerator(testApp), author.id, { action: 'remove' })

  const subject = { subject_kind: 'comment', subject_id: subjectId, within_id: postId }
  expect(await listOf(reporter, 'reports')).toEqual([expect.objectContaining(subject)])
  expect(await listOf(author, 'decisions')).toEqual([expect.objectContaining(subject)])
})

test('a vote on somebody else’s post names the option by its position, and the address of the post', async () => {
  const [author, voter] = [await givePerson(testApp), await givePerson(testApp)]
  const post = await share(testApp, author, { postType: 'style_vote', title: 'Which?' }, 2)
  const optionId = post.styleVote?.options[1]?.id ?? ''
  await call(castVote, { params: { postId: post.id }, body: { optionId } }, voter)
  const vote = { id: post.id, option_id: optionId, option_index: 1, path: `/style-vote/${post.id}` }
  expect(await listOf(voter, 'style_votes')).toEqual([expect.objectContaining(vote)])
})

// Voting on a style vote.
import { formatsOf } from './formats.ts'
import { error } from './message.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const votesTexts = translated('votes', {
  signInRequired: {
    title: 'Sign in required',
    line: 'Please sign in to vote on style choices',
  },
  unavailable: {
    title: 'Voting unavailable',
    line: 'This post needs to be updated to support voting',
  },
  recordFailed: error('Failed to record vote. Please try again.'),
  submitFailed: { title: 'Failed to submit vote' },
  cast: { title: 'Vote cast', line: 'Your vote has been recorded' },
  removed: { title: 'Vote removed', line: 'Your vote has been removed' },
  /** Instead of the share of an option. */
  resultHidden: 'Vote to see',
  voteToSee: 'Results show once you vote',
  hiddenFromOthers: 'Others see the results once they voted.',
  /** Of one option alone there is nothing to choose. */
  voteFor: (place: number, of: number) =>
    of === 1 ? 'Vote' : `Vote for option ${plain(place)} of ${plain(of)}`,
})

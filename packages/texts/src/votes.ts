// Voting on a style vote.
import { formatsOf } from './formats.ts'
import { error } from './message.ts'
import { translated } from './translated.ts'

const { plain, plural } = formatsOf('en')

export const votesTexts = translated('votes', {
  /** A skip link for the keyboard, which otherwise passes every comment. */
  toOptions: 'To the options',
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
  closed: { title: 'This vote is over', line: 'It takes no more votes.' },
  endIsPast: 'Please choose an end in the future.',
  endIsFar: (days: number) => `Please choose an end within ${plain(days)} days.`,
  hidesWithoutEnd: 'Results can only be hidden until the end of a vote that has one.',
  /** Replaces the emergency mark in the author's row. */
  closedMark: 'Closed',
  endsIn: 'until the vote ends',
  resultsIn: 'until the results',
  /** `1 h 42 min` */
  duration: (days: number, hours: number, minutes: number) =>
    [
      ...(days > 0 ? [`${plain(days)} d`] : []),
      ...(hours > 0 ? [`${plain(hours)} h`] : []),
      ...(days === 0 && (minutes > 0 || hours === 0) ? [`${plain(minutes)} min`] : []),
    ].join(' '),
  endsSoon: (time: string) => `ends in ${time}`,
  inTime: (duration: string) => `in ${duration}`,
  endsToday: (time: string) => `Today at ${time}`,
  endsTonight: (time: string) => `Tonight at ${time}`,
  endsOn: (day: string, time: string) => `${day} at ${time}`,
  noEnd: 'No end',
  hiddenUntilEnd: (name: string) =>
    `${name} shows the results when the vote ends, so that nobody just follows the majority. You can change your vote until then.`,
  hiddenUntilEndFromOthers: 'Others see the results when the vote ends.',
  resultAtEnd: 'Shown at the end',
  resultsAtEnd: 'Results show when it ends',
  /** Read out instead of the button, once a vote is over. */
  optionOf: (number: number, of: number) =>
    of === 1 ? 'Result' : `Option ${plain(number)} of ${plain(of)}`,
  wore: (letter: string) => `I wore ${letter}.`,
  /** For a vote with one picture. */
  woreIt: 'I wore it.',
  woreElse: 'I wore something else.',
  similarVoters: (letter: string) => `Voters with a body like yours chose ${letter}`,
  /** `70% of 10 or more` */
  shareOfVoters: (share: string, from: number) => `${share} of ${plain(from)} or more`,
  /** When nobody voted, there is nobody to tell. */
  tellVoters: (count: number): string =>
    count === 0 ? 'Tell what you wore' : 'Tell them what you wore',
  decided: 'I have decided',
  decidedLine: 'Telling what you wore ends the vote.',
  peopleVoted: (count: number) =>
    `${count === 0 ? 'Nobody' : plural(count, { one: 'person', other: 'people' })} voted.\nWhat did you wear?`,
  whatDidYouWear: 'What did you wear?',
  everybodyHears: 'Everybody who voted hears about it once.',
  optionLetter: (letter: string) => `Option ${letter}`,
  /** The two answers to one picture. */
  yes: 'Yes',
  no: 'No',
  /** The button's name for screen readers. */
  voteYes: 'Vote yes',
  voteNo: 'Vote no',
  woreNot: 'I did not wear it.',
  wearsIt: 'I wore it',
  wearsItNot: 'I did not wear it',
  similarVotersSaid: (isYes: boolean) =>
    `Voters with a body like yours said ${isYes ? 'yes' : 'no'}`,
  answers: 'Answers',
  answerChoices: {
    wear: { label: 'I would wear it', line: 'People vote for the picture, or not at all.' },
    yesNo: { label: 'Yes or no', line: 'People answer “Would you wear it?” with yes or no.' },
  },
  whoVotes: 'Who may vote',
  votersChoices: {
    everyone: { label: 'Everyone', line: 'Everybody who sees it and is signed in.' },
    similar: {
      label: 'Bodies like mine',
      line: 'Everybody sees it. Only people vote whose body is like yours, if others can find them by it. Nobody is told how many they are.',
    },
  },
  similarNeedsBody: 'Let others find you by your body first, else nobody could vote.',
  toMyBody: 'To my body',
  /** Under the question. */
  similarVote: 'Only people with a body like yours vote here.',
  similarVoteOf: (name: string) =>
    `${name} asks people with a body like theirs. Only those who let others find them by their body can vote.`,
  notYourVote: 'You cannot vote here.',
  forSimilar: {
    title: 'You cannot vote here',
    line: 'This vote is for people whose body is like the author’s, if others can find them by it.',
  },
  thisOne: 'This one',
  somethingElse: 'Something else',
  howItWent: 'How it went',
  addPhoto: 'Add a photo',
  photoIsOptional: 'Words and a photo are optional.',
  tell: (count: number): string => (count === 0 ? 'Tell it' : 'Tell them'),
  told: { title: 'Everybody who voted hears about it now' },
  notTold: 'The outcome could not be sent',
  minute: {
    title: 'A voting minute',
    line: 'Up to ten questions, one after the other.',
    start: 'Start',
    none: 'No open question is waiting for you.',
    noneLine: 'New ones come all day.',
    failed: { title: 'The questions could not be loaded' },
    voteFailed: { title: 'This vote was not counted' },
    like: 'A body like yours',
    of: (all: number) => `of ${plain(all)}`,
    question: (number: number, all: number) => `Question ${plain(number)} of ${plain(all)}`,
    seconds: (seconds: number) => `${plain(seconds)} s`,
    skip: 'Skip',
    keys: 'Keys: 1 to 4 vote, the right arrow skips, Escape leaves.',
    helped: (people: number) =>
      people === 0
        ? 'You looked at them all.'
        : `That helped ${plural(people, { one: 'person', other: 'people' })}.`,
    took: (seconds: number) => plural(seconds, { one: 'second', other: 'seconds' }),
    hears: (votes: number) =>
      votes === 1
        ? 'You hear how it ended for the one who decides today.'
        : `You hear how it ended for the ${plain(votes)} who decide today.`,
    agreed: 'Agreed with most voters',
    agreedOf: (agreed: number, of: number) => `${plain(agreed)} of ${plain(of)}`,
    skipped: 'Skipped',
    more: 'Ten more',
    done: 'Done',
  },
  ends: 'Ends',
  now: 'Now',
  results: 'Results',
  endChoices: {
    quarter: '15 min',
    two: '2 h',
    tonight: 'Tonight',
    date: 'A date',
    none: 'No end',
  },
  endAt: 'Day and time',
  resultChoices: {
    always: { label: 'Always', line: 'Everybody sees them at once.' },
    voted: { label: 'After voting', line: 'People see them once they voted. You always do.' },
    ended: { label: 'At the end', line: 'People see them when the vote ends. You always do.' },
  },
  /** For results after voting, when not everybody may vote. */
  othersSeeAtEnd: 'People who may not vote see them when the vote ends.',
  /** Instead of the share of an option. */
  resultHidden: 'Vote to see',
  voteToSee: 'Results show once you vote',
  hiddenFromOthers: 'Others see the results once they voted.',
  hiddenFromMost: 'Those who may vote see the results once they voted, others when the vote ends.',
  /** On the button under an option. */
  vote: 'Vote',
  /** On the button under one of several options without names. */
  voteLetter: (letter: string) => `Vote for ${letter}`,
  /** Its name for screen readers, with the same word. A single option needs no number. */
  voteFor: (number: number, of: number) =>
    of === 1 ? 'Vote' : `Vote for option ${plain(number)} of ${plain(of)}`,
})

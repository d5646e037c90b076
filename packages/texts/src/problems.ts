// The server's texts for a refused request if the code's own sentence (../errors.ts) is not precise enough, and about
// people and posts. Only the server uses these: no page loads them.
import { formatsOf } from './formats.ts'

const { exact, plural } = formatsOf('en')

function waitText(seconds: number): string {
  if (seconds < 60) return plural(seconds, { one: 'second', other: 'seconds' })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return plural(minutes, { one: 'minute', other: 'minutes' })
  return plural(Math.ceil(minutes / 60), { one: 'hour', other: 'hours' })
}

export const problemTexts = {
  reportedOwn: 'This is yours: you can delete it yourself.',
  caseIsClosed: 'This case has already been decided.',
  caseIsHeld: (name: string) => `${name} has this case.`,
  takeCaseFirst: 'Take the case first.',
  caseIsForAdmins: 'This case is for admins.',
  notForYouToDecide: 'Somebody else has to decide about this person.',
  somebodyElseDecides: 'You made this decision: somebody else decides about the objection.',
  noSuchRule: 'The rules of the house have no such number.',
  personIsGone: 'This account no longer exists.',
  onlyPostsAreSensitive: 'Only a post can be marked as sensitive.',
  timeIsOver: 'Choose a time in the future.',
  nothingToRemove: 'There is nothing left to remove.',
  onlyOfProfiles: 'This can only be removed from a profile.',
  sayWhatToRemove: 'Choose the picture or the bio.',
  isReversedAlready: 'This no longer stands.',
  objectionIsDecided: 'This objection is already decided.',
  cannotBeUndone: 'This can no longer be undone.',
  objectedBefore: 'You have already objected to this.',
  objectedTooLate: 'The time to object is over.',
  tooManyTries: (seconds: number) => `Too many tries. Please wait ${waitText(seconds)}.`,
  tooManyPasswords: (seconds: number) =>
    `Too many passwords were tried for this address. Please wait ${waitText(seconds)}, use a device you signed in on before, or set a new password: the link of its mail signs you in.`,
  mailsAreSent: (seconds: number) =>
    `Mails were asked for several times for this address. Please look for them, also among spam: the newest link works for an hour. Or wait ${waitText(seconds)}.`,
  uploadedTooMuch: (seconds: number) =>
    `You can upload 1 GB in 24 hours, and this would be more. Please wait ${waitText(seconds)}, or choose a smaller file.`,
  tooManyNewPeople: (seconds: number) =>
    `You can write to 20 new people in 24 hours. Please wait ${waitText(seconds)}. Conversations you already have go on.`,
  postsInAnHour: (most: number, seconds: number) =>
    `You can share ${plural(most, { one: 'post', other: 'posts' })} an hour. The next one can go out in ${waitText(seconds)}.`,
  postsInADay: (most: number, seconds: number) =>
    `You can share ${plural(most, { one: 'post', other: 'posts' })} in 24 hours. The next one can go out in ${waitText(seconds)}.`,
  emergenciesInADay: (most: number, seconds: number) =>
    `You can mark ${plural(most, { one: 'post', other: 'posts' })} as an emergency in 24 hours. The next one can go out in ${waitText(seconds)}, or now without the mark.`,
  commentsInFiveMinutes: (most: number, seconds: number) =>
    `You can write ${plural(most, { one: 'comment', other: 'comments' })} in 5 minutes. The next one can go out in ${waitText(seconds)}.`,
  commentsOnPost: (most: number, seconds: number) =>
    `You can write ${plural(most, { one: 'comment', other: 'comments' })} on one post in 5 minutes. The next one can go out in ${waitText(seconds)}.`,
  messagesToStranger: (most: number) =>
    `You can send ${plural(most, { one: 'message', other: 'messages' })} to somebody who does not know you yet. You can write more once they answer or follow you.`,
  /** Added to one of those, while an account is new. */
  newAccount: 'In its first 24 hours an account can do half of what others can.',
  newPeoplePosts: (most: number) =>
    `New people can share ${plural(most, { one: 'post', other: 'posts' })}.`,
  newPeopleLinks: (most: number) =>
    `New people can place ${plural(most, { one: 'product link', other: 'product links' })} in all.`,
  newPeopleHeld: (first: number) =>
    first === 1
      ? 'A person looks at your first post before others see it.'
      : `A person looks at your first ${exact(first)} posts before others see them.`,
  newPeopleMessages: () => 'New people can write first only to people who follow them.',
  /** Added to one of those. */
  newPeopleUntil: (seconds: number, reads: number) => {
    const read = `once you have opened ${plural(reads, { one: 'more post', other: 'more posts' })}`
    if (seconds <= 0) return `You can do more ${read}.`
    return `You can do more in ${waitText(seconds)}${reads > 0 ? `, ${read}` : ''}.`
  },
  passwordTooShort: (least: number) => `Password must be at least ${exact(least)} characters long.`,
  savesAreFull: (most: number) => `You can save ${exact(most)} posts. Remove one first.`,
  collectionsAreFull: (most: number) =>
    `You can have ${plural(most, { one: 'collection', other: 'collections' })}.`,
  draftsAreFull: (most: number) =>
    `You can keep ${plural(most, { one: 'draft', other: 'drafts' })}. Delete or share one first.`,
  draftFilesAreFull: (megabytes: number) =>
    `The pictures and videos of your drafts can hold ${exact(megabytes)} MB. Delete or share one first.`,
  draftChanged: 'This draft was changed elsewhere. Open it again.',
  draftIsShared: 'This was shared already.',
  draftIsIncomplete: 'This is not ready to be shared. Open it and see what is missing.',
  draftFilesMissing: 'One of the files is not there any more. Please choose it again.',
  voteEndsBeforePlan: 'The vote would end before it is shared. Choose a later end first.',
  guestsAreFull: (most: number) =>
    `You can share a collection with ${plural(most, { one: 'person', other: 'people' })}.`,
  similarVotersNeedEveryone:
    'Only a vote that everyone sees can be kept to bodies like yours. Your followers and chosen people may all vote.',
  similarVotersNeedBody:
    'Nobody could vote: your body is not known well enough. Save your body type and two measurements, and let others find you by them.',
  nobodyIsChosen: 'Nobody is on your list of chosen people. Add somebody first.',
  chosenPeopleAreFull: (most: number) =>
    `Your list of chosen people is full: it has room for ${plural(most, { one: 'person', other: 'people' })}.`,
  garmentIsGone: 'This garment is no longer in your closet.',
  collectionChanged: 'This collection was changed elsewhere. Open it again.',
  collectionNameTaken: 'You have a collection with this name.',
  signInFirst: 'Please sign in first, then open the link again.',
  newPasswordNeedsLink: 'A new password needs the link of a reset mail, or your current password.',
  lastAdmin: 'This is the last admin: make somebody else an admin first.',
  noInvitationsLeft: 'You have no invitation left to give.',
  typeUsername: 'Please type your username as it is written.',
  changedElsewhere:
    'You changed this in another tab or on another device meanwhile. Save again to keep what stands here.',
  choosePicture: 'Please choose a JPEG, PNG or WebP picture.',
  nameReserved: 'This name is reserved.',
  renamedLately: (days: number) =>
    `You can change your username once in 7 days: again in ${plural(days, { one: 'day', other: 'days' })}.`,
  followers: (count: number) => `${exact(count)} ${count === 1 ? 'follower' : 'followers'}`,
  aLookBy: (name: string) => `A look by ${name}`,
  byOnKloset: (name: string) => `By ${name} on Kloset`,
  looksOnKloset: (name: string) => `Looks by ${name} on Kloset`,
}

// Mails. Only the server uses these: no page loads them.
import { formatsOf } from './formats.ts'

const { plural } = formatsOf('en')
const hoursText = (hours: number) => plural(hours, { one: 'hour', other: 'hours' })

export const mailTexts = {
  orCopy: 'Or copy this address into your browser:',
  confirmation: (username: string, hours: number) => ({
    subject: 'Confirm your email address',
    preview: `One step left to join Kloset as @${username}.`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Welcome to Kloset, @${username}. Confirm this address to finish your sign-up.`,
      `The link works once, within ${hoursText(hours)}.`,
    ],
    label: 'Confirm my address',
    footnote:
      'Somebody signed up to Kloset with this address. If it was not you, ignore this mail: no account is made without you.',
  }),
  /** For the mails that people ask for: only numbers. */
  lines: {
    likes: (count: number) => `${plural(count, { one: 'like', other: 'likes' })} for your posts.`,
    comments: (count: number) =>
      `${plural(count, { one: 'comment or answer', other: 'comments and answers' })}.`,
    followers: (count: number) =>
      `${plural(count, { one: 'person', other: 'people' })} started following you.`,
    saves: (count: number) =>
      `Your posts were saved ${plural(count, { one: 'time', other: 'times' })}.`,
    shares: (count: number) =>
      `Your posts were shared ${plural(count, { one: 'time', other: 'times' })}.`,
    votes: (count: number) =>
      `New votes on ${plural(count, { one: 'question', other: 'questions' })} of yours.`,
    ended: (count: number) =>
      `${plural(count, { one: 'style vote has its result', other: 'style votes have their results' })}.`,
    outcomes: (count: number) =>
      `${plural(count, { one: 'person', other: 'people' })} told how a vote you took part in turned out.`,
    accepted: (count: number) =>
      `${plural(count, { one: 'answer of yours was', other: 'answers of yours were' })} chosen as the one that helped.`,
    asked: (count: number) =>
      `${plural(count, { one: 'person asks', other: 'people ask' })} to follow you.`,
    admitted: (count: number) =>
      `${plural(count, { one: 'person', other: 'people' })} accepted your request to follow.`,
  },
  news: {
    subject: 'New for you on Kloset',
    heading: 'New for you',
    label: 'See what came',
    footnote: (url: string) =>
      `You asked for these mails, of which at most one comes in an hour. Stop them with one press: ${url}`,
  },
  weekly: {
    subject: 'Your week on Kloset',
    heading: 'Your week',
    label: 'See what came',
    footnote: (url: string) => `You asked for this mail. Stop it with one press: ${url}`,
  },
  admitted: {
    subject: 'Welcome to Kloset',
    preview: 'Your account is ready.',
    heading: 'You are in',
    paragraphs: ['Your account is ready. Sign in with your address and the password you chose.'],
    label: 'Sign in',
    footnote: 'You get this mail because you signed up with this address.',
  },
  declined: {
    subject: 'Your sign-up to Kloset',
    preview: 'It was not accepted.',
    heading: 'You were not let in this time',
    paragraphs: [
      'The people who run this site did not accept your sign-up. It has been deleted, with your answer.',
    ],
    footnote: 'You get this mail because you signed up with this address.',
  },
  accountExists: {
    subject: 'You already have an account',
    preview: 'Somebody tried to sign up with your address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up to Kloset with this address. It has an account, so no new one was made.',
      'Sign in as usual. If you forgot the password, ask for a reset mail on the same page.',
    ],
    label: 'Sign in',
    footnote: 'If it was not you, there is nothing to do: your account has not changed.',
  },
  recovery: (hours: number) => ({
    subject: 'Reset your password',
    preview: 'The link to choose a new password.',
    heading: 'Reset your password',
    paragraphs: [
      'Somebody, probably you, asked to reset the password of this account.',
      `The link works once, within ${hoursText(hours)}. A new password signs out every other device.`,
    ],
    label: 'Choose a new password',
    footnote: 'If it was not you, ignore this mail: your password stays as it is.',
  }),
  emailChange: (hours: number) => ({
    subject: 'Confirm your new email address',
    preview: 'One step left to use this address on Kloset.',
    heading: 'Confirm your new email address',
    paragraphs: [
      'You asked to use this address for your Kloset account. Open the link where you are signed in.',
      `The link works once, within ${hoursText(hours)}.`,
    ],
    label: 'Use this address',
    footnote: 'If it was not you, ignore this mail: nothing changes without the link.',
  }),
  passwordChanged: (signInUrl: string) => ({
    subject: 'Your password was changed',
    preview: 'Every other device has been signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Kloset account was just changed, and every other device was signed out.',
    ],
    footnote: `If it was not you, ask for a reset mail at ${signInUrl} at once.`,
  }),
  /** The mails about a report name it. `subject` is the reported thing, `category` the kind of violation. */
  ownReport: (subject: string, category: string, moment: string) =>
    `Your report of ${moment}: ${subject}, as “${category}”.`,
  receipt: (isWithin48Hours: boolean) => ({
    subject: 'We have your report',
    heading: 'We have your report',
    paragraphs: [
      'Thank you for telling us. A moderator reads your report and decides. Nobody who is concerned learns who reported.',
      isWithin48Hours
        ? 'We act within 48 hours, and you hear from us again when it is decided.'
        : 'You hear from us again when it is decided.',
    ],
    footnote: 'Somebody reported something on Kloset and gave this address.',
  }),
  outcome: {
    upheld: {
      subject: 'Your report was decided',
      heading: 'We did something about it',
      paragraphs: ['A moderator read your report, agreed with it and acted on it. Thank you.'],
      footnote: 'You get this mail because you reported something on Kloset.',
    },
    dismissed: {
      subject: 'Your report was decided',
      heading: 'It stays as it is',
      paragraphs: [
        'A moderator read your report. What you reported breaks none of the rules of the house, so it stays. You can still block the person, and then neither sees the other.',
      ],
      footnote: 'You get this mail because you reported something on Kloset.',
    },
    /** It was upheld before. */
    taken_back: {
      subject: 'The decision about your report was taken back',
      heading: 'We took our decision back',
      paragraphs: [
        'We told you that we had done something about it. The decision was looked at again and does not stand, so what we did was undone. You can still block the person, and then neither sees the other.',
      ],
      footnote: 'You get this mail because you reported something on Kloset.',
    },
    reopened: {
      subject: 'Your report is looked at again',
      heading: 'We look at it again',
      paragraphs: [
        'We took back our decision about your report. A moderator looks at it again, and you hear from us when it is decided.',
      ],
      footnote: 'You get this mail because you reported something on Kloset.',
    },
  },
  statement: (heading: string, reason: string, rule: string | null, facts: string) => ({
    subject: heading,
    preview: reason,
    heading,
    paragraphs: [reason, ...(rule === null ? [] : [`Rule ${rule}`]), facts],
    label: 'Read it, or object',
    footnote: 'You get this mail because moderators of Kloset decided about your account.',
  }),
  reversed: {
    subject: 'A decision was taken back',
    preview: 'Everything is as before.',
    heading: 'A decision was taken back',
    paragraphs: [
      'The moderators took back a decision about your account. Everything is as before.',
    ],
    label: 'Read about it',
    footnote: 'You get this mail because moderators of Kloset decided about your account.',
  },
  objectionDecided: (isAccepted: boolean, answer: string) => ({
    subject: 'Your objection was decided',
    preview: answer,
    heading: isAccepted ? 'You were right' : 'The decision stands',
    paragraphs: [
      isAccepted
        ? 'Your objection was accepted, and everything is as before.'
        : 'Your objection was read by a moderator, and the decision stays as it is.',
      answer,
    ],
    label: 'Read about it',
    footnote: 'You get this mail because you objected to a decision about your account.',
  }),
  emailChanged: (newEmail: string) => ({
    subject: 'Your email address was changed',
    preview: 'Your account uses another address now.',
    heading: 'Your email address was changed',
    paragraphs: [`Your Kloset account now uses ${newEmail}. This address can no longer sign in.`],
    footnote: 'If it was not you, write to whoever runs this site: this address cannot undo it.',
  }),
}

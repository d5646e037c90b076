// Reports: the sheet, the form for people without an account, and one's own reports.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact } = formatsOf('en')

export const reportsTexts = translated('reports', {
  question: 'What is wrong with it?',
  about: {
    post: (name: string) => `Post by ${name}, who is not told who reported it.`,
    media: (name: string) => `Picture by ${name}, who is not told who reported it.`,
    comment: (name: string) => `Comment by ${name}, who is not told who reported it.`,
    message: (name: string) => `Message from ${name}, who is not told who reported it.`,
    profile: (name: string) => `Profile of ${name}, who is not told who reported it.`,
  },
  categories: {
    nudity: 'Nudity or sexual content',
    intimate_picture: 'Intimate picture without consent',
    minor: 'Somebody under 18',
    body_shaming: 'Body shaming',
    harassment: 'Harassment or hate',
    self_harm: 'Self-harm',
    spam: 'Spam or scam link',
    counterfeit: 'Counterfeit',
    private_data: 'My picture or private data',
    illegal: 'Something else illegal',
    other: 'Other',
  },
  /** The meaning of a category; above the field for the text of the report. */
  explanations: {
    nudity: 'Naked bodies or sexual acts. Swimwear and lingerie are fashion.',
    intimate_picture:
      'A naked or intimate picture of somebody who did not agree to it being shown. We act within 48 hours.',
    minor: 'Kloset is for adults: the account, or a person who is shown, is younger.',
    body_shaming: 'Words that run a body down: its size, its shape, its age, its skin.',
    harassment: 'Threats, insults, or attacks on people for who they are.',
    self_harm:
      'Somebody hurts themselves, or praises self-harm. If a life is in danger now, call an emergency number first.',
    spam: 'Made only to sell or to trick, or a link that is after money or passwords.',
    counterfeit:
      'A copy sold under the name of the original. Wearing one is not against the rules; selling one is.',
    private_data:
      'A picture of you, your address, or anything private that you did not agree to share.',
    illegal: 'Something else that breaks a law. Tell us which law, and why.',
    other: 'Something else that should not be here. Tell us what.',
  },
  /** A hint for each category; shown in the empty field. */
  helps: {
    nudity: 'Where in the picture or video?',
    intimate_picture: 'Are you the person in it? Where else is it shown?',
    minor: 'How do you know?',
    body_shaming: 'Which words?',
    harassment: 'Is it the first time?',
    self_harm: 'What worries you?',
    spam: 'Where does the link lead?',
    counterfeit: 'Where did you see the original?',
    private_data: 'What is yours in it?',
    illegal: 'How does it break the law?',
    other: 'What is wrong?',
  },
  within48Hours: 'Within 48 h',
  words: 'Anything that helps us',
  wordsNeeded: 'What should we know?',
  optional: (help: string) => `Optional. ${help}`,
  law: 'Which law?',
  missingWords: 'Tell us in a few words.',
  missingLaw: 'Say which law it breaks.',
  missingName: 'A legal notice needs your name.',
  missingEmail: 'A legal notice needs your email address.',
  which: 'What is it about?',
  wholePost: 'The whole post',
  picture: (number: number) => `Picture ${exact(number)}`,
  hideToo: 'Hide this post from me',
  nowHidden: 'This post is hidden from you',
  blockToo: (name: string) => `Block ${name} too`,
  blockLine: (name: string) => `You no longer see each other. ${name} is not told.`,
  send: 'Send report',
  sending: 'Sending...',
  kept: 'We keep what you see now, even if it is deleted later.',
  failed: { title: 'Failed to send the report' },

  thanks: 'Thank you.\nA person will look.',
  receipt: 'Your report stays in Settings, under Your reports, with what becomes of it.',
  /** When the same thing was reported again. */
  again: {
    title: 'You reported\nthis already.',
    already: (category: string) =>
      `One report is enough: yours, as “${category}”, stands. Nothing of this one was added.`,
    changed: (category: string) => `It is still one report. It now says “${category}”.`,
  },
  mailedOutcome: 'We write to you when it is decided.',
  noOutcome: 'You gave no address, so we cannot tell you the outcome.',
  reported: 'Reported',
  lookedAt: 'Looked at',
  youHear: 'You hear',
  /** When nobody can be notified. */
  decided: 'Decided',
  within: { intimate_picture: 'within 48 h', others: 'once it is decided' },
  alsoBlocked: (name: string) => `${name} is blocked`,
  done: 'Done',

  form: {
    title: 'Report something',
    line: 'You need no account. For pictures of you that you did not agree to, we act within 48 hours.',
    subject: 'What it is about',
    address: 'Address of the post or the profile',
    addressHint: 'Copy it from the address bar of your browser.',
    badAddress: 'Give the address of a post or a profile here.',
    change: 'Change',
    post: (name: string) => `Post by ${name}`,
    comment: (name: string) => `Comment under the post by ${name}`,
    profile: (name: string) => `Profile of ${name}`,
    category: 'What is wrong',
    choose: 'Choose',
    chooseCategory: 'Choose what is wrong.',
    happened: 'What happened',
    name: 'Your name, optional',
    email: 'Email, optional, so that we can tell you the outcome',
    nameNeeded: 'Your name',
    emailNeeded: 'Email, where we tell you the outcome',
    contactHint:
      'A legal notice needs both. For pictures of children choose “Somebody under 18”: there you need give neither.',
    truth: 'What I wrote is true as far as I know.',
    /** For reports about pictures and data of oneself. */
    truthOfConcerned:
      'What I wrote is true as far as I know, and I am the person concerned or act for them.',
    confirmTruth: 'Please confirm this.',
  },

  own: {
    title: 'Your reports',
    line: 'What you reported, and what became of it.',
    none: 'You have reported nothing',
    loading: 'Loading your reports',
    loadFailed: { title: 'Failed to load your reports' },
    /** For a person whose account is gone. */
    subjects: {
      post: 'A post',
      media: 'A picture',
      comment: 'A comment',
      message: 'A message',
      profile: 'A profile',
    },
    subjectsBy: {
      post: (name: string) => `Post by ${name}`,
      media: (name: string) => `Picture by ${name}`,
      comment: (name: string) => `Comment by ${name}`,
      message: (name: string) => `Message from ${name}`,
      profile: (name: string) => `Profile of ${name}`,
    },
    /** After the name of the subject. */
    quoted: (words: string) => `: “${words}”`,
    waiting: 'A person will look.',
    seen: 'A person is looking at it.',
    outcomes: {
      upheld: 'You were right: we did something about it.',
      dismissed: 'We found no rule broken.',
      taken_back:
        'We did something about it, but on a second look it did not stand, and we undid it.',
    },
  },
})

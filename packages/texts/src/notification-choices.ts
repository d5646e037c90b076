// A person's choices of notifications, and their devices.
import { translated } from './translated.ts'

export const notificationChoicesTexts = translated('notificationChoices', {
  title: 'Notifications',
  line: 'What you hear about, and where.',
  channels: { app: 'In app', push: 'Push', mail: 'Mail' },
  subjects: {
    votes: 'Votes on my questions',
    comments: 'Comments and answers',
    likes: 'Likes and shares',
    follows: 'Follows',
    decisions: 'Decisions about my account',
  },
  /** The name of one box of the table. */
  choice: (subject: string, channel: string) => `${subject}: ${channel}`,
  alwaysOn: (subject: string, channel: string) => `${subject}: ${channel}, always on`,
  failed: { title: 'That was not saved' },
  loadFailed: { title: 'Your choices could not be loaded' },
  thisDevice: 'Push on this device',
  deviceLine: 'Nobody’s name and no words of a message. One press switches it off.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings first.',
  impossible: 'This browser cannot do it. On an iPhone, add Kloset to the home screen first.',
  switchFailed: { title: 'Push could not be switched on' },
  quiet: 'Quiet hours',
  quietLine: 'Only answers to my own emergencies',
  from: 'From',
  until: 'Until',
  weekly: 'Weekly mail, Sundays',
  weeklyOff: 'Off until you ask for it',
  weeklyOn: 'On until you switch it off',
  mailLine: 'Mail has numbers alone, and comes at most once an hour.',
  /** Pages that end a mail from a link in it. */
  stop: {
    weekly: {
      title: 'Weekly mail',
      line: 'Press the button to end it. You can ask for it again in the settings.',
      press: 'Stop the weekly mail',
      doneLine: 'You get no more weekly mails.',
    },
    news: {
      title: 'Mail of notifications',
      line: 'Press the button to end it. You can choose it again in the settings.',
      press: 'Stop these mails',
      doneLine: 'You get no more mail of notifications.',
    },
    done: 'Stopped',
    /** @param username of the signed-in person, who is not the receiver of the mail */
    ofAnother: (username: string) =>
      `The account that got this mail gets no more of it. You are @${username}: your mails stay as they are.`,
    failed: { title: 'That did not work' },
    incomplete:
      'This link is not complete. Press the one in the mail again, or end the mail in the settings.',
  },
  ask: {
    title: 'Shall we tell you when the first votes come in?',
    answers: 'Shall we tell you when the first answers come in?',
    now: 'now',
    line: 'Never the words of a message, never at night. One press in Settings switches it off.',
    no: 'Not now',
    yes: 'Tell me',
  },
  ofPost: 'Notifications',
  ofThisPost: 'about this post',
  ofPostTitle: 'Notifications about this post',
  ofPostLine: 'Likes, comments and answers. What came so far stays in your list.',
  followThread: 'Follow thread',
  followingThread: 'Following thread',
  threadFollowed: { title: 'You will hear of new answers' },
  threadUnfollowed: { title: 'You will no longer hear of new answers' },
})

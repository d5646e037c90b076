// Making or editing a post: files, words, tags.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

const things = { image: 'picture', video: 'video' } as const

export const composerTexts = translated('composer', {
  altTextHelp: 'People who cannot see it hear these words instead. One sentence is enough.',
  addOne: 'Add a photo or video',
  addOneLine: 'Images up to 25 MB, videos up to 50 MB.',
  addImages: 'Add 1-4 images',
  addImagesLine: 'Each one is a choice people can vote for.',
  addUpToFive: 'Add up to 5 photos or videos',
  addUpToFiveLine: 'A thread may also go without.',
  takePhoto: 'Take a photo',
  addAnother: 'Add another',
  letGo: 'Let go to add it',
  fromLibrary: 'Choose from library',
  chooseFiles: 'Choose files',
  orDrop: 'or drop them here, or paste',
  removeFirst: 'Remove one first to add another.',
  fashionEmergency: 'Fashion emergency',
  fashionEmergencyLine: 'Marks it in SOS for people who can help soon.',
  klotags: 'KLOtags',
  allTen: 'That is all ten',
  addTag: 'Add a tag',
  klotagsHelp: 'Words that people find this by, such as linen or wedding. Enter or Space adds one.',
  uploadFashion: 'Upload Fashion',
  caption: 'Caption',
  captionHint: 'What are you wearing, and what is the story?',
  styleVote: 'Style Vote',
  question: 'Question',
  styleVoteCaptionHint: 'Where to, what weather, what matters?',
  forumThread: 'Forum Thread',
  threadTitle: 'Thread Title',
  description: 'Description',
  descriptionHint: 'What do you want to know?',
  titleUntil: {
    style_vote: (time: string) =>
      `A typo can be fixed until ${time}, as long as nobody votes or answers.`,
    forum: (time: string) => `A typo can be fixed until ${time}, as long as nobody answers.`,
  },
  titleStays: {
    style_vote: {
      late: 'The question can no longer be changed: 15 minutes have passed since you shared it.',
      answered: 'The question can no longer be changed: somebody has voted or answered.',
    },
    forum: {
      late: 'The title can no longer be changed: 15 minutes have passed since you shared it.',
      answered: 'The title can no longer be changed: somebody has answered.',
    },
  },
  editPost: 'Edit Post',
  update: 'Update',
  updating: 'Updating...',
  viewPost: 'View post',
  notShared: {
    title: 'Leave without sharing?',
    line: 'What you wrote and chose here is not shared yet.',
  },
  share: 'Share',
  describe: (kind: 'image' | 'video') => `Describe the ${things[kind]}`,
  describeOne: (kind: 'image' | 'video', number: number) =>
    `Describe ${things[kind]} ${plain(number)}`,
  movedTo: (name: string, place: number, of: number) =>
    `${name}, now ${plain(place)} of ${plain(of)}`,
  move: (name: string, place: number, of: number) =>
    `Move ${name}, ${plain(place)} of ${plain(of)}. Arrow keys move it.`,
  smaller: (share: string) => `${share} smaller`,
  sending: (share: string) => `Sending, ${share}`,
  sendingFile: (name: string) => `Sending ${name}`,
  compressed: (before: string, now: string, saved: string) =>
    `${before}, now ${now}: ${saved} smaller`,
  onlyFirst: (taken: number, of: number) =>
    taken === 1
      ? `Only the first of ${plain(of)} was added.`
      : `Only the first ${plain(taken)} of ${plain(of)} were added.`,
  tooLong: (label: string, most: number) =>
    `Please keep the ${label.toLowerCase()} to ${plain(most)} characters.`,
})

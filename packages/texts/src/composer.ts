// Making or editing a post: files, text, tags, and the messages after it is shared.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain, plural } = formatsOf('en')

const things = { image: 'picture', video: 'video' } as const

export const composerTexts = translated('composer', {
  justShared: 'Just shared',
  justSharedOnWall: 'On the wall for everybody else',
  justSharedInSos: 'In SOS for everybody',
  justSharedFor: {
    followers: 'Only your followers see it',
    chosen: 'Only the people on your list see it',
    me: 'Only you see it',
  },
  justSharedHeld: 'Waiting for review, only you see it',
  showToFriend: 'Show it to a friend',
  altTextHelp: 'People who cannot see it hear these words instead. One sentence is enough.',
  optionName: (letter: string) => `Name of ${letter}`,
  optionNameHint: 'Optional',
  addLook: 'Add photos or videos',
  addLookLine: 'Up to 10 for a look. Images up to 25 MB, videos up to 50 MB.',
  addImages: 'Add 1-4 images',
  addImagesLine: 'Each one is a choice people can vote for.',
  addUpToFive: 'Add up to 5 photos or videos',
  addUpToFiveLine: 'A thread may also go without.',
  takePhoto: 'Take a photo',
  addAnother: 'Add another',
  letGo: 'Let go to add it',
  fromLibrary: 'Choose from library',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  orDrop: 'or drop them here, or paste',
  removeFirst: 'Remove one first to add another.',
  fashionEmergency: 'Fashion emergency',
  fashionEmergencyLine: 'Marks it in SOS for people who can help soon.',
  sensitive: 'Sensitive',
  sensitiveLine: 'Its pictures are blurred for others until they choose to see them.',
  audience: {
    title: 'Who sees it',
    names: { everyone: 'Everyone', followers: 'Followers', chosen: 'Chosen people', me: 'Only me' },
    lines: {
      everyone: 'Also people without an account',
      followers: 'People who follow you',
      chosen: 'The people on your list',
      me: 'In your own kloset',
    },
    reach: {
      followers:
        'Only your followers see it; anyone can follow you. Search and body filters do not find it.',
      chosen:
        'Only the people on your list see it, also those who do not follow you. Search and body filters do not find it.',
      me: 'Only you see it. Nobody else can open, find or share it.',
    },
    comments: 'Who comments',
    commenters: { everyone: 'People who see it', followers: 'Followers', nobody: 'Nobody' },
    done: 'Done',
  },
  showsNobody: 'No person in this picture',
  showsNobodyLine: 'It is not shown among bodies like yours.',
  hidesBody: 'Do not let others find this look by body',
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
  similarThreads: 'Asked before? These open in another tab.',
  questionUntil: (time: string) =>
    `A typo can be fixed until ${time}, as long as nobody votes or answers.`,
  questionStays: {
    late: 'The question can no longer be changed: 15 minutes have passed since you shared it.',
    answered: 'The question can no longer be changed: somebody has voted or answered.',
  },
  threadTitleKept: 'The thread says “edited”, and what you replace stays readable.',
  heldForNow: 'We look at this post before others see it. You can add pictures once that is done.',
  changedElsewhere:
    'These pictures were changed in another tab or on another device. Leave and open this again.',
  /** Two tabs or devices edit one post or draft: which words stay. */
  changedMeanwhile: {
    title: 'This was changed elsewhere',
    line: 'You changed it in another tab or on another device since you opened it here. It now says:',
    noWords: 'It has no words now.',
    replace: 'Replace with mine',
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
  showOne: (kind: 'image' | 'video', number: number, of: number) =>
    `Show ${things[kind]} ${plain(number)} of ${plain(of)}`,
  fileNumber: (kind: 'image' | 'video', number: number) =>
    `${kind === 'image' ? 'Picture' : 'Video'} ${plain(number)}`,
  replaceThe: (name: string) => `Replace ${name}`,
  cover: 'Cover',
  firstIsCover: 'Hold a handle and drag. The first is the cover.',
  described: (described: number, of: number) =>
    `${plain(described)} of ${plain(of)} described for screen readers`,
  movedTo: (name: string, number: number, of: number) =>
    `${name}, now ${plain(number)} of ${plain(of)}`,
  move: (name: string, number: number, of: number) =>
    `Move ${name}, ${plain(number)} of ${plain(of)}. Arrow keys move it.`,
  smaller: (share: string) => `${share} smaller`,
  sending: (share: string) => `Sending, ${share}`,
  sendingFile: (name: string) => `Sending ${name}`,
  compressed: (before: string, now: string, saved: string) =>
    `${before}, now ${now}: ${saved} smaller`,
  notAdded: (file: string) => `“${file}” was not added.`,
  onlyFirst: (taken: number, of: number) =>
    taken === 1
      ? `Only the first of ${plain(of)} was added.`
      : `Only the first ${plain(taken)} of ${plain(of)} were added.`,
  details: 'Details',
  crop: {
    title: 'Crop and turn',
    cropThe: (name: string) => `Crop ${name}`,
    keys: 'Your picture. Arrow keys move it.',
    shape: 'Shape',
    shapes: { free: 'Free', square: 'Square', fourFive: '4:5', threeFour: '3:4' },
    turn: 'Turn right',
    zoom: 'Size',
    width: 'Width',
    undo: 'Undo all',
    done: 'Done',
    cannot: { title: 'This picture cannot be cropped', line: 'It stays as it was.' },
    marked: {
      title: 'This picture is marked',
      line: 'Hidden faces and products would no longer be in their place. Take them off, then crop it.',
    },
  },
  /** Options of a vote from existing pictures. */
  ownPictures: {
    open: 'From my closet or my looks',
    title: 'My own pictures',
    line: 'We copy the picture. Everybody who sees the vote sees it, also when the look is private.',
    tabs: { closet: 'My closet', looks: 'Earlier looks' },
    look: 'A look of mine',
    noGarments: 'No garment with a picture yet.',
    noLooks: 'No look yet.',
    loadFailed: { title: 'Your looks could not be loaded' },
    chosen: (count: number, max: number) => `${plain(count)} of ${plain(max)}`,
    done: 'Done',
  },
  hiding: {
    title: 'Hide my face',
    off: 'Off. Everybody who sees the picture sees the face.',
    wanted: 'Pictures you add wait on this device until you have hidden it.',
    version: 'Hidden in what is sent. Off sends the original instead.',
    hideIn: (name: string) => `Hide a face in ${name}`,
    looking: 'Looking for faces…',
    found: (faces: number) => plural(faces, { one: 'face found', other: 'faces found' }),
    hidden: (faces: number) => plural(faces, { one: 'face hidden', other: 'faces hidden' }),
    noneFound: 'No face found. Press on it, or add a ring by hand.',
    unavailable: 'Faces cannot be detected just now. Press on one, or add a ring by hand.',
    onlyThis: 'Hidden before it leaves this device. The original stays with you.',
    replaces: 'This version replaces the one that was sent, which is deleted.',
    picture: 'Your picture. Press where a face is to hide.',
    ring: (number: number, of: number) =>
      `Ring ${plain(number)} of ${plain(of)}. Arrow keys move it, plus and minus size it, Delete removes it.`,
    how: 'How it is hidden',
    pixels: 'Pixels',
    blur: 'Blur',
    byHand: 'By hand',
    size: 'Size of the ring',
    removeRing: 'Remove the ring',
    done: 'Done',
    cannot: {
      title: 'No face can be hidden in this file',
      line: 'It was not added. Choose a JPEG, PNG, WebP or AVIF picture, or turn the switch off.',
    },
    cannotCopy: {
      title: 'No face can be hidden in a copy',
      line: 'It was not added. Choose the picture from your device, or turn “Hide my face” off.',
    },
  },
  tooLong: (label: string, most: number) =>
    `Please keep the ${label.toLowerCase()} to ${plain(most)} characters.`,
})

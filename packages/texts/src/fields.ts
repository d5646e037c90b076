// What must be fixed in a field: the messages of the contract's schemas (field-messages.ts).
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const fieldsTexts = translated('fields', {
  /** For all that has no sentence here; null where zod's own words will do, which are English. */
  defaultMessage: null as string | null,
  missing: 'Please fill this in.',
  unstorable: 'This text has characters that cannot be stored.',
  domain: 'Please enter domains, like example.com.',
  questionMissing: 'Please enter the question that people answer.',
  email: 'Please enter an email address, like name@example.com.',
  usernameCharacters: 'Use only letters a-z, digits, _ and . in a username.',
  usernameWithout: 'A username needs a letter or digit.',
  usernameReserved: 'This username is reserved.',
  invisible: 'This name has characters that nobody can see.',
  buttonText: 'Please say what the link is for.',
  buttonLink: 'Please enter the address the button leads to.',
  webAddress: 'Please enter a web address, like shop.example/coats.',
  confirmAge: 'Please confirm that you are 18 or older.',
  notPicture: 'This is not a picture.',
  choosePicture: 'Please choose a picture.',
  smallerPicture: 'Please choose a smaller picture.',
  productAddress: 'Please enter a web address, like shop.example/dress.',
  sizeSystem: 'Please choose one of the size systems.',
  currency: 'Please enter a currency of three letters, like EUR.',
  brand: 'Please enter a brand with letters or digits.',
  sizeOfCategory: 'This category has no sizes of that system.',
  zoneOfCategory: 'This category does not touch all of these zones.',
  zonesContradict:
    'The size and the zones contradict each other: it cannot be small and loose everywhere, or large and tight.',
  manyGarments: 'At most 12 garments.',
  garmentTwice: 'The same garment is in the list twice.',
  pictureTwice: 'The same picture is in the list twice.',
  selectFile: 'Please select a file',
  manyLookFiles: 'A look has at most 10 pictures and videos.',
  noSuchFile: 'A product link lies on a picture that is not there.',
  noSuchPicture: 'This picture is not there any more.',
  fewImages: 'Please select 1-4 images',
  manyImages: 'Style votes can have a maximum of 4 images',
  manyFiles: 'Forum posts can have a maximum of 5 media files',
  forumTitle: 'Please enter a title for your forum thread',
  forumDescription: 'Please enter a description for your forum thread',
  manyKlotags: 'At most 10 KLOtags.',
  writeFirst: 'Please write something first.',
  fileOrPost: 'A message carries a file or a post, not both.',
  searchShort: 'Please type at least 2 characters.',
  noSize: (typed: string) => `There is no size ${typed} in this system.`,
  tooLong: (most: number) => `Please keep this to ${plain(most)} characters.`,
  passwordTooShort: (least: number) => `Password must be at least ${plain(least)} characters long.`,
  passwordTooLong: (most: number) => `Please keep the password to ${plain(most)} characters.`,
  usernameTooShort: (least: number) => `A username has at least ${plain(least)} characters.`,
  usernameTooLong: (most: number) => `A username has at most ${plain(most)} characters.`,
  socialName: (site: string) => `Please enter a name on ${site}, like @name.`,
  between: (min: number, max: number, unit: string) =>
    `Please enter a number between ${plain(min)} and ${plain(max)} ${unit}.`,
})

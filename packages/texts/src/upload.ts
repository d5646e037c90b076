// Choosing files and sharing a post, and the results.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const uploadTexts = translated('upload', {
  success: {
    title: 'Success!',
    line: 'Your content has been uploaded successfully',
  },
  updated: {
    title: 'Success!',
    line: 'Your post has been updated successfully',
  },
  isPublic: { title: 'What you share is public: anyone can see it, also without an account.' },
  failed: { title: 'Upload failed', line: 'Something went wrong while uploading' },
  updateFailed: { title: 'Update failed' },
  compressionFailed: { title: 'Compression failed', line: 'Using original file instead' },
  apngStill: {
    title: 'Only the first picture of this animation is shared',
    line: 'Animated PNG files become still. Choose a GIF or WebP to keep it moving.',
  },
  compressed: { title: 'Image compressed' },
  invalidFileType: {
    title: 'Invalid file type',
    line: 'Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file',
  },
  styleVoteTooMany: { title: 'Style votes can have a maximum of 4 images' },
  styleVoteImagesOnly: { title: 'Style votes only support images' },
  forumTooMany: { title: 'Forum posts can have a maximum of 5 media files' },
  regularTooMany: { title: 'A look can have a maximum of 10 pictures and videos' },
  forumTitleMissing: { title: 'Please enter a title for your forum thread' },
  forumDescriptionMissing: { title: 'Please enter a description for your forum thread' },
  imagesMissing: { title: 'Please select 1-4 images' },
  fileMissing: { title: 'Please select a file' },
  productLinkAdded: { title: 'Product link added' },
  fileRefused: { title: 'This file cannot be shared', line: 'Please choose another one.' },
  fileNotSent: { title: 'This file was not sent', line: 'Please retry, or remove it first.' },
  /** For several, with the numbers of their pictures. */
  nthRefused: (nth: number) => ({
    title: `File ${plain(nth)} cannot be shared`,
    line: 'Please choose another one.',
  }),
  nthNotSent: (nth: number) => ({
    title: `File ${plain(nth)} was not sent`,
    line: 'Please retry, or remove it first.',
  }),
  connectionLost: {
    title: 'Connection lost',
    line: 'Sending goes on by itself as soon as it is back.',
  },
  offline: { title: 'You are offline', line: 'Sending goes on by itself once you are back.' },
  chooseAgain: {
    title: 'A photo or video could not be kept',
    line: 'Please choose it again.',
  },
  finishing: { title: 'Sent. Checking the file…' },
  sharedBefore: { title: 'This post was shared before. Look for it in My Kloset.' },
})

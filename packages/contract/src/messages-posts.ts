// The texts around a post: choosing files, sharing, what became of them. Part of messages.ts.
import type { Message } from './message.ts'

export const postMessages = {
  upload: {
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
    fileTooLarge: { title: 'File too large' },
    compressionFailed: { title: 'Compression failed', line: 'Using original file instead' },
    compressed: { title: 'Image compressed' },
    invalidFileType: {
      title: 'Invalid file type',
      line: 'Please upload a valid image (JPEG, PNG, WebP, GIF, HEIC) or video (MP4, WebM, MOV) file',
    },
    styleVoteTooMany: { title: 'Style votes can have a maximum of 4 images' },
    styleVoteImagesOnly: { title: 'Style votes only support images' },
    forumTooMany: { title: 'Forum posts can have a maximum of 5 media files' },
    regularOneFile: { title: 'Please select only one file for fashion content' },
    forumTitleMissing: { title: 'Please enter a title for your forum thread' },
    forumDescriptionMissing: { title: 'Please enter a description for your forum thread' },
    imagesMissing: { title: 'Please select 1-4 images' },
    fileMissing: { title: 'Please select a file' },
    notSignedIn: { title: "Please make sure you're logged in" },
    productLinkAdded: { title: 'Product link added' },
    fileRefused: { title: 'This file cannot be shared', line: 'Please choose another one.' },
    fileNotSent: { title: 'This file was not sent', line: 'Please retry, or remove it first.' },
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
  },
  sharing: {
    linkCopied: { title: 'Link copied' },
    linkNotCopied: { title: 'The link could not be copied' },
  },
  posts: {
    deleted: { title: 'Post deleted' },
    deleteFailed: { title: 'Failed to delete post' },
    deleteFailedRetry: { title: 'Failed to delete post. Please try again.' },
    confirmDelete: {
      title: 'Delete post',
      line: 'Are you sure you want to delete this post? This action cannot be undone.',
    },
    confirmDeleteStyleVote: { title: 'Delete this style vote?' },
    confirmDeleteForum: { title: 'Delete this forum post?' },
    notFound: { title: 'Post not found' },
    styleVoteNotFound: { title: 'Style vote not found' },
    forumNotFound: { title: 'Forum post not found' },
  },
  media: {
    image: { title: 'Image' },
    heicImage: { title: 'HEIC image' },
    video: { title: 'Video' },
    processing: { title: 'Processing…' },
    failed: { title: 'Could not be processed' },
    retryFailed: { title: 'Failed to process' },
    heicPreview: { title: 'A HEIC photo. Everyone will see it as a JPEG once it is shared.' },
    noPreview: {
      title:
        'No preview here: this browser cannot show this kind of video. It was sent and will play once processed.',
    },
    noPreviewYet: { title: 'This browser cannot show it.' },
    gaveUp: { title: 'This file could not be processed. Please try again.' },
    videoDamaged: {
      title: 'This video is damaged or in a format that cannot be read. Please choose another one.',
    },
    videoTooSlow: { title: 'This video takes too long to convert.' },
    soundOnly: { title: 'This file has sound but no picture.' },
    videoTooLong: { title: 'Videos can be ten minutes long at most.' },
    videoTooManyPixels: {
      title: 'This video has too many pixels. Please choose a smaller one.',
    },
    videosUnsupported: { title: 'This server cannot take videos.' },
  },
} as const satisfies Record<string, Record<string, Message>>

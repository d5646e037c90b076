// The texts people read, one entry a message, as the product words them. Both halves take them from
// here, so a toast on screen and a problem from the server never differ.

/** A toast: a title, and a line under it when there is more to say. */
export interface Message {
  readonly title: string
  readonly line?: string
}

const error = (line: string): Message => ({ title: 'Error', line })

export const messages = {
  auth: {
    signUpSent: {
      title: 'Check your email',
      line: "We've sent a confirmation email to your account. Please check your email (including spam folder) to activate your account.",
    },
    resetSent: {
      title: 'Reset Email Sent',
      line: 'Check your email for password reset instructions.',
    },
    invalidCallback: {
      title: 'Invalid callback',
      line: 'No authorization code found in URL.',
    },
    callbackFailed: { title: 'Authentication failed' },
    callbackError: {
      title: 'Authentication error',
      line: 'An unexpected error occurred during authentication.',
    },
    emailConfirmed: { title: 'Email address confirmed', line: 'Welcome to Kloset.' },
    alreadyConfirmed: {
      title: 'Your email address is already confirmed',
      line: 'You are signed in.',
    },
    passwordsDiffer: {
      title: "Passwords don't match",
      line: 'Please make sure both passwords are identical.',
    },
    passwordTooShort: {
      title: 'Password too short',
      line: 'Password must be at least 6 characters long.',
    },
    passwordUpdateFailed: { title: 'Failed to update password' },
    laterError: { title: 'An error occurred', line: 'Please try again later.' },
    sessionMissing: { title: 'Auth session missing!' },
    signOutFailed: { title: 'Failed to sign out' },
    passwordUpdated: {
      title: 'Password updated',
      line: 'Every other device has been signed out.',
    },
    notYourPassword: { title: 'This is not your password.' },
    emailChangeSent: {
      title: 'Check your email',
      line: 'Your new address counts once you open the link we sent there.',
    },
    emailChangeSignIn: {
      title: 'Sign in to confirm your new address',
      line: 'The link counts for the person who is signed in.',
    },
    emailChanged: { title: 'Email address updated' },
    usernameChanged: { title: 'Username updated' },
    deviceSignedOut: { title: 'Device signed out' },
    othersSignedOut: { title: 'Every other device is signed out' },
    endedElsewhere: {
      title: 'You have been signed out',
      line: 'This device was signed out from another one.',
    },
    accountDeleted: {
      title: 'Your account has been deleted',
      line: 'What you shared is gone within minutes.',
    },
    memberOnly: { title: 'Sign in required', line: 'Please log in or sign up to do this.' },
    sessionExpired: {
      title: 'Please sign in again',
      line: 'Your session has ended. What you were doing is still here.',
    },
    exportBegun: {
      title: 'Your download has begun',
      line: 'It may take a while with many pictures. Keep this page open until it is done.',
    },
    devicesFailed: { title: 'Failed to load your devices' },
  },
  comments: {
    added: { title: 'Comment added', line: 'Your comment has been posted' },
    replyAdded: { title: 'Reply added', line: 'Your reply has been posted' },
    deleted: { title: 'Comment deleted', line: 'Your comment has been removed' },
    replyDeleted: { title: 'Reply deleted', line: 'Your reply has been removed' },
    profileNotFound: { title: 'Profile not found' },
    userProfileNotFound: { title: 'User profile not found' },
    signInToAdd: { title: 'Sign in to add a comment' },
    loadFailed: { title: 'Failed to load comments' },
    repliesFailed: { title: 'Failed to load replies' },
    none: { title: 'No comments yet. Say the first word.' },
    confirmDelete: {
      title: 'Delete comment',
      line: 'Are you sure you want to delete this comment?',
    },
    confirmDeleteReply: {
      title: 'Delete reply',
      line: 'Are you sure you want to delete this reply?',
    },
    gone: { title: 'Comment deleted' },
  },
  votes: {
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
  },
  likes: {
    failed: { title: 'Failed to update like' },
    statusFailed: { title: 'Failed to update like status' },
  },
  comingSoon: {
    blocking: {
      title: 'Feature coming soon',
      line: 'User blocking will be available in a future update',
    },
    reporting: {
      title: 'Feature coming soon',
      line: 'Post reporting will be available in a future update',
    },
    userReporting: {
      title: 'Feature coming soon',
      line: 'User reporting will be available in a future update',
    },
    reactions: {
      title: 'Feature coming soon',
      line: 'Message reactions will be available in a future update',
    },
  },
  loading: {
    posts: { title: 'Failed to load posts' },
    post: { title: 'Failed to load post' },
    profile: { title: 'Failed to load profile' },
    yourPosts: { title: 'Failed to load your posts' },
    users: { title: 'Failed to load users' },
    messages: { title: 'Failed to load messages' },
    conversations: { title: 'Failed to load conversations' },
    following: { title: 'Failed to load users you follow' },
    searchUsers: { title: 'Failed to search users' },
    userProfile: { title: 'Failed to load user profile' },
    postForEditing: { title: 'Failed to load post for editing' },
  },
  upload: {
    success: {
      title: 'Success!',
      line: 'Your content has been uploaded successfully',
    },
    updated: {
      title: 'Success!',
      line: 'Your post has been updated successfully',
    },
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
  feeds: {
    loading: { title: 'Loading posts...' },
    empty: { title: 'Come back later for new content' },
  },
  profiles: {
    updated: { title: 'Profile updated successfully' },
    avatarUpdated: { title: 'Avatar updated successfully' },
    avatarFailed: { title: 'Failed to save avatar' },
    measurementsUpdated: { title: 'Body measurements updated successfully' },
    followed: { title: 'Followed' },
    unfollowed: { title: 'Unfollowed' },
    notOneself: { title: 'You cannot follow yourself.' },
    newcomer: { title: 'New on Kloset' },
    followsYou: { title: 'Follows you' },
    similarBody: { title: 'A body like yours' },
  },
  chat: {
    sendFailed: { title: 'Failed to send message' },
    deleteFailed: { title: 'Failed to delete conversation' },
    unknownSender: { title: 'Unknown' },
    deletedUser: { title: 'Deleted user' },
    none: { title: 'No Conversations', line: 'Pick someone you follow and say hello.' },
    noneOpen: { title: 'Pick a conversation to read it here.' },
    noUsers: { title: 'No users found' },
    noSuggestions: { title: 'No suggestions available' },
    confirmDelete: {
      title: 'Delete Conversation',
      line: 'Its messages so far disappear for you. The other person keeps theirs.',
    },
    messageGone: { title: 'This message is no longer there.' },
    postGone: { title: 'This post is no longer there.' },
    fileGone: { title: 'This file is no longer there.' },
    accountGone: { title: 'This account is gone.' },
    photo: { title: 'Photo' },
    video: { title: 'Video' },
    sharedPost: { title: 'Shared a post' },
    notOneself: { title: 'You cannot write to yourself.' },
    quotedGone: { title: 'The quoted message is gone.' },
  },
  notifications: {
    liked: { title: 'liked your post' },
    commented: { title: 'commented on your post' },
    replied: { title: 'replied to your comment' },
    followed: { title: 'started following you' },
    sharedPost: { title: 'shared your post' },
    none: { title: 'No notifications yet' },
    loadFailed: { title: 'Failed to load notifications' },
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
  pages: {
    notFound: { title: 'Oops! Page not found' },
    failed: { title: 'Something went wrong' },
    offline: {
      title: 'You are offline',
      line: 'Kloset needs a connection. This page goes on by itself once there is one.',
    },
  },
} as const satisfies Record<string, Record<string, Message>>

/** What the author hears when a style vote reaches a round number. */
export const votesReached = (votes: number): Message => ({
  title: `Your style vote reached ${votes} votes`,
})

/** 'Video file is X MB…' with the size in megabytes, one decimal. */
export const videoTooLarge = (bytes: number): Message => ({
  title: 'File too large',
  line: `Video file is ${megabytes(bytes)} MB. Maximum allowed size is 50MB. Please use a smaller video or compress it first.`,
})

/** The storage's own refusal, with the size in megabytes, one decimal. */
export const fileTooLargeForStorage = (bytes: number): Message => ({
  title: 'File too large',
  line: `File size too large for storage. Your file is ${megabytes(bytes)} MB. Try a smaller file or contact support for higher limits.`,
})

const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1)

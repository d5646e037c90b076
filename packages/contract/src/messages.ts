// The texts people read, one entry a message, as the product words them. Both halves take them from
// here, so a toast on screen and a problem from the server never differ.

import { error, type Message } from './message.ts'
import { postMessages } from './messages-posts.ts'

export const messages = {
  ...postMessages,
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
    linkOfAnother: {
      title: 'This link belongs to another account',
      line: 'Sign out first, then log in to the account it was made for.',
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
  pages: {
    notFound: { title: 'Oops! Page not found' },
    failed: { title: 'Something went wrong' },
    offline: {
      title: 'You are offline',
      line: 'Kloset needs a connection. This page goes on by itself once there is one.',
    },
    awaited: {
      title: 'Waiting for a connection',
      line: 'What you opened shows by itself once there is one.',
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

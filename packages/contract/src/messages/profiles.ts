// Profiles, people and following.
import { spoken } from './spoken.ts'

export const profilesTexts = spoken('profiles', {
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
})

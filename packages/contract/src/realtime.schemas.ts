// Schemas of what clients send over the socket.
import { id } from './common.schemas.ts'
import { feedName } from './feeds.schemas.ts'
import { watchedFeedsMax, watchedMax, watchedProfilesMax } from './realtime.ts'
import { z } from './zod.ts'

export const watchedPosts = z.object({ postIds: z.array(id).max(watchedMax) })

export const watchedProfiles = z.object({ userIds: z.array(id).max(watchedProfilesMax) })

export const watchedFeeds = z.object({ feeds: z.array(feedName).max(watchedFeedsMax) })

export const typing = z.object({ withUserId: id })

// The rows that seeding writes, in the shape of the SQL tables. The server's migrations define the tables.
import type { AgeRange, Measurements } from './bodies.ts'
import type { CollectionGuestRow, CollectionRow, SavedPostRow } from './collection-rows.ts'
import type { GarmentRows } from './garment-rows.ts'
import type { ConversationMemberRow, DirectMessageRow, MessageReactionRow } from './message-rows.ts'
import type { BodyType } from './populations.ts'

export interface UserRow {
  id: string
  email: string
  role: 'user' | 'moderator'
  created_at: Date
  updated_at: Date
}

export interface CredentialRow {
  user_id: string
  password_hash: string
}

export interface ProfileRow {
  id: string
  username: string
  display_name: string
  bio: string | null
  location: string | null
  gender: string
  avatar_url: string | null
  verified: boolean
  status: string | null
  instagram: string | null
  tiktok: string | null
  website: string | null
  cta_label: string | null
  cta_url: string | null
  is_private: boolean
  created_at: Date
  updated_at: Date
}

export interface ProfileStatsRow {
  profile_id: string
  followers_count: number
  following_count: number
}

export interface FollowRow {
  follower_id: string
  following_id: string
  created_at: Date
}

/** What the person shares: any measurement may be missing. */
export type SharedMeasurements = { [Name in keyof Measurements]: Measurements[Name] | null }

export interface MeasurementsRow extends SharedMeasurements {
  user_id: string
  allow_measurement_filtering: boolean
  unit_system: string
  body_type: BodyType
  age_range: AgeRange
  updated_at: Date
}

export interface BodyRow extends SharedMeasurements {
  user_id: string
  id: string
  gender: string
  body_type: BodyType
  age_range: AgeRange
  created_at: Date
}

/** A stored body: moved, with the cubes that it is compared by. */
export interface StoredBodyRow extends BodyRow {
  filled: string
  span: string | null
}

/** The server's rule that makes the stored body of a person from their measurements. */
export type MoveBody = (userId: string, body: BodyRow) => StoredBodyRow

export interface PostRow {
  post_id: string
  user_id: string
  post_type: 'regular' | 'style_vote' | 'forum'
  title: string | null
  caption: string | null
  description: string | null
  thumbnail_url: string | null
  alt_texts: string | null
  klotags: string[]
  is_fashion_emergency: boolean
  body_id: string | null
  worn_half: 'upper' | 'lower' | null
  shows_nobody: boolean
  /** The end of a style vote, and when people were notified of it. */
  ends_at: Date | null
  end_told_at: Date | null
  is_yes_no: boolean
  audience: 'everyone' | 'followers' | 'me'
  /** The answer that helped the author of a thread, and since when. */
  accepted_comment_id: string | null
  accepted_at: Date | null
  likes_count: number
  comments_count: number
  shares_count: number
  views_count: number
  created_at: Date
  updated_at: Date
}

/** One stored width of a picture, as `renditions` lists them from small to large. */
export interface Rendition {
  key: string
  width: number
  height: number
  format: 'webp'
  bytes: number
}

/** The columns of a finished picture or video, as an upload and as part of a post. */
export interface MediaColumns {
  kind: 'image' | 'video'
  state: 'ready'
  width: number
  height: number
  duration_seconds: number | null
  file_size: number
  placeholder: string | null
  color: string | null
  /** Pictures of the demo come in one width. */
  renditions: [Rendition]
  video_key: string | null
  preview_key: string | null
}

export interface UploadRow extends MediaColumns {
  user_id: string
  id: string
  post_id: string
  post_position: number
  created_at: Date
}

export interface PostMediaRow extends MediaColumns {
  post_id: string
  position: number
  upload_id: string
  alt_text: string
}

export interface StyleVoteOptionRow {
  post_id: string
  id: string
  option_index: number
  votes_count: number
  name: string | null
}

export interface StyleVoteRow {
  post_id: string
  user_id: string
  option_id: string
  created_at: Date
  updated_at: Date
}

export interface VoteOutcomeRow {
  post_id: string
  user_id: string
  option_id: string
  words: string
  created_at: Date
}

export interface PostLikeRow {
  post_id: string
  user_id: string
  created_at: Date
}

export interface PostCommentRow {
  post_id: string
  id: string
  user_id: string
  parent_comment_id: string | null
  content: string
  reply_count: number
  helped_count: number
  created_at: Date
}

export interface CommentHelpRow {
  post_id: string
  comment_id: string
  user_id: string
  created_at: Date
}

/** A request that the person of a private account has not answered yet. */
export interface FollowRequestRow {
  person_id: string
  asker_id: string
  created_at: Date
}

export interface PostViewRow {
  post_id: string
  viewer_key: string
  user_id: string
  created_at: Date
}

export interface ProductDotRow {
  post_id: string
  id: string
  media_position: number
  x_position: number
  y_position: number
  product_url: string
  product_name: string
}

export interface NotificationRow {
  user_id: string
  id: string
  type: 'like' | 'comment' | 'follow' | 'post_share' | 'other'
  title: string
  content: string | null
  related_post_id: string | null
  related_user_id: string | null
  dedupe_key: string
  group_id: string | null
  is_read: boolean
  created_at: Date
}

export interface NotificationCommentRow {
  user_id: string
  notification_id: string
  comment_id: string
  post_id: string
  actor_id: string
  created_at: Date
}

/** All rows of a seeded community, by table. */
export interface Rows extends GarmentRows {
  users: UserRow
  credentials: CredentialRow
  profiles: ProfileRow
  profile_stats: ProfileStatsRow
  measurements: MeasurementsRow
  bodies: StoredBodyRow
  follows: FollowRow
  follow_requests: FollowRequestRow
  posts: PostRow
  uploads: UploadRow
  post_media: PostMediaRow
  style_vote_options: StyleVoteOptionRow
  style_votes: StyleVoteRow
  vote_outcomes: VoteOutcomeRow
  post_likes: PostLikeRow
  post_comments: PostCommentRow
  comment_helps: CommentHelpRow
  post_views: PostViewRow
  product_dots: ProductDotRow
  notifications: NotificationRow
  notification_comments: NotificationCommentRow
  direct_messages: DirectMessageRow
  message_reactions: MessageReactionRow
  conversation_members: ConversationMemberRow
  collections: CollectionRow
  saved_posts: SavedPostRow
  collection_guests: CollectionGuestRow
}

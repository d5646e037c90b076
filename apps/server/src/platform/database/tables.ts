// Generated from the migrated schema by `npm run db:types`; a test compares the two. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a Date; may be written as ISO text, too. */
type Timestamp = ColumnType<Date, Date | string, Date | string>

type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

type GeneratedJson = ColumnType<unknown, string | undefined, string>

interface Blocks {
  user_id: string
  blocked_id: string
  created_at: GeneratedTimestamp
}

interface Bodies {
  user_id: string
  id: Generated<string>
  gender: string | null
  body_type: string | null
  age_range: string | null
  height: number | null
  weight: number | null
  chest: number | null
  waist: number | null
  hips: number | null
  torso_length: number | null
  shoulder_width: number | null
  underbust_circumference: number | null
  arm_length: number | null
  inseam_length: number | null
  outseam_length: number | null
  pants_waist: number | null
  created_at: GeneratedTimestamp
  kind: GeneratedAlways<string> | null
  point: GeneratedAlways<string> | null
}

interface BodiesToMove {
  user_id: string
  id: string
  height: number | null
  weight: number | null
  chest: number | null
  waist: number | null
  hips: number | null
  torso_length: number | null
  shoulder_width: number | null
  underbust_circumference: number | null
  arm_length: number | null
  inseam_length: number | null
  outseam_length: number | null
  pants_waist: number | null
}

interface ConversationMembers {
  user_id: string
  conversation_id: string
  other_user_id: string
  unread_count: Generated<number>
  last_message_id: string | null
  last_message_at: Timestamp | null
  last_message_preview: string | null
  cleared_before: Timestamp | null
}

interface Credentials {
  user_id: string
  password_hash: string
  updated_at: GeneratedTimestamp
  new_email: string | null
  new_email_until: Timestamp | null
}

interface DepartedUsernames {
  username_hash: Buffer
  departed_at: GeneratedTimestamp
}

interface DevMails {
  id: Generated<string>
  recipient: string
  subject: string
  text_body: string
  html_body: string
  created_at: GeneratedTimestamp
}

interface DirectMessages {
  conversation_id: string
  id: Generated<string>
  sender_id: string
  receiver_id: string
  client_id: string
  message_type: 'text' | 'image' | 'video' | 'post_share'
  content: string | null
  upload_id: string | null
  shared_post_id: string | null
  reply_to_message_id: string | null
  is_read: Generated<boolean>
  created_at: GeneratedTimestamp
}

interface Follows {
  follower_id: string
  following_id: string
  created_at: GeneratedTimestamp
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  result_id: string
  created_at: GeneratedTimestamp
}

interface MailCodes {
  code_hash: Buffer
  type: 'signup' | 'recovery' | 'email_change'
  sign_up_id: string | null
  user_id: string | null
  new_email: string | null
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

interface Measurements {
  user_id: string
  allow_measurement_filtering: Generated<boolean>
  unit_system: Generated<'imperial' | 'metric'>
  body_type: 'masculine' | 'feminine' | null
  age_range:
    | '18-22'
    | '23-27'
    | '28-32'
    | '33-37'
    | '38-42'
    | '43-47'
    | '48-52'
    | '53-57'
    | '58-62'
    | '63-67'
    | '68+'
    | null
  height: number | null
  weight: number | null
  chest: number | null
  waist: number | null
  hips: number | null
  torso_length: number | null
  shoulder_width: number | null
  underbust_circumference: number | null
  arm_length: number | null
  inseam_length: number | null
  outseam_length: number | null
  pants_waist: number | null
  updated_at: GeneratedTimestamp
}

interface NotificationComments {
  user_id: string
  notification_id: string
  comment_id: string
  post_id: string
  actor_id: string
  created_at: Timestamp
}

interface Notifications {
  user_id: string
  id: Generated<string>
  type: 'like' | 'comment' | 'follow' | 'post_share' | 'other'
  title: string
  content: string | null
  related_post_id: string | null
  related_user_id: string | null
  dedupe_key: string
  is_read: Generated<boolean>
  created_at: GeneratedTimestamp
  read_at: Timestamp | null
}

interface PostComments {
  post_id: string
  id: Generated<string>
  user_id: string | null
  parent_comment_id: string | null
  content: string
  reply_count: Generated<number>
  deleted_at: Timestamp | null
  created_at: GeneratedTimestamp
}

interface PostLikes {
  post_id: string
  user_id: string
  created_at: GeneratedTimestamp
}

interface PostMedia {
  post_id: string
  position: number
  upload_id: string
  kind: 'image' | 'video'
  state: 'processing' | 'ready' | 'failed'
  failure: string | null
  width: number
  height: number
  duration_seconds: number | null
  file_size: number
  alt_text: string | null
  placeholder: string | null
  color: string | null
  renditions: GeneratedJson
  original_key: string | null
  video_key: string | null
  preview_key: string | null
}

interface PostViews {
  post_id: string
  viewer_key: string
  user_id: string | null
  ip_address: string | null
  created_at: GeneratedTimestamp
}

interface PostWords {
  post_id: string
  created_at: Timestamp
  words: string
}

interface Posts {
  post_id: Generated<string>
  user_id: string
  post_type: Generated<'regular' | 'style_vote' | 'forum'>
  title: string | null
  caption: string | null
  description: string | null
  media_url: string | null
  media_type: 'image' | 'video' | null
  thumbnail_url: string | null
  width: number | null
  height: number | null
  duration: number | null
  file_size: number | null
  klotags: Generated<string[]>
  is_fashion_emergency: Generated<boolean>
  body_id: string | null
  likes_count: Generated<number>
  comments_count: Generated<number>
  shares_count: Generated<number>
  views_count: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  edited_at: Timestamp | null
  search_text: GeneratedAlways<string>
  alt_texts: string | null
}

interface ProductDots {
  post_id: string
  id: Generated<string>
  x_position: number
  y_position: number
  product_url: string
  product_name: string | null
  favicon_url: string | null
}

interface ProfileStats {
  profile_id: string
  followers_count: Generated<number>
  following_count: Generated<number>
}

interface ProfileWords {
  profile_id: string
  words: string
}

interface Profiles {
  id: string
  username: string
  display_name: string | null
  bio: string | null
  location: string | null
  gender: 'female' | 'male' | 'non-binary' | 'prefer-not-to-say' | null
  avatar_url: string | null
  verified: Generated<boolean>
  status: string | null
  instagram: string | null
  tiktok: string | null
  website: string | null
  cta_label: string | null
  cta_url: string | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  search_name: GeneratedAlways<string>
}

interface ReleasedUsernames {
  username: string
  user_id: string
  released_at: GeneratedTimestamp
}

interface Reports {
  post_id: string
  id: Generated<string>
  user_id: string
  reason: string
  created_at: GeneratedTimestamp
}

interface ServerSecrets {
  name: string
  secret: Buffer
  created_at: GeneratedTimestamp
}

interface Sessions {
  id: Generated<string>
  user_id: string
  secret_hash: Buffer
  user_agent: string | null
  recovery_until: Timestamp | null
  created_at: GeneratedTimestamp
  last_used_at: GeneratedTimestamp
  expires_at: Timestamp
}

interface SignUps {
  id: Generated<string>
  email: string
  username: string | null
  password_hash: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  lost_username: string | null
}

interface StyleVoteOptions {
  post_id: string
  id: Generated<string>
  option_index: number
  media_url: string | null
  votes_count: Generated<number>
}

interface StyleVotes {
  post_id: string
  user_id: string
  option_id: string
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface Uploads {
  user_id: string
  id: Generated<string>
  kind: 'image' | 'video'
  state: 'processing' | 'ready' | 'failed'
  failure: string | null
  original_key: string | null
  width: number
  height: number
  duration_seconds: number | null
  file_size: number
  placeholder: string | null
  color: string | null
  renditions: GeneratedJson
  video_key: string | null
  preview_key: string | null
  post_id: string | null
  post_position: number | null
  message_id: string | null
  created_at: GeneratedTimestamp
}

interface UsedLinks {
  code_hash: Buffer
  user_id: string
  created_at: GeneratedTimestamp
}

interface Users {
  id: Generated<string>
  email: string
  role: Generated<'user' | 'moderator' | 'admin'>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface WithdrawnNotifications {
  user_id: string
  dedupe_key: string
  id: string
  related_user_id: string | null
  related_post_id: string | null
  is_read: boolean
  created_at: Timestamp
  withdrawn_at: GeneratedTimestamp
}

interface WorkerPools {
  id: string
  seen_at: GeneratedTimestamp
}

interface WriteCounts {
  user_id: string
  counted: string
  count: number
  began_at: Timestamp
  ends_at: Timestamp
}

export interface Tables {
  blocks: Blocks
  bodies: Bodies
  bodies_to_move: BodiesToMove
  conversation_members: ConversationMembers
  credentials: Credentials
  departed_usernames: DepartedUsernames
  dev_mails: DevMails
  direct_messages: DirectMessages
  follows: Follows
  idempotency_keys: IdempotencyKeys
  mail_codes: MailCodes
  measurements: Measurements
  notification_comments: NotificationComments
  notifications: Notifications
  post_comments: PostComments
  post_likes: PostLikes
  post_media: PostMedia
  post_views: PostViews
  post_words: PostWords
  posts: Posts
  product_dots: ProductDots
  profile_stats: ProfileStats
  profile_words: ProfileWords
  profiles: Profiles
  released_usernames: ReleasedUsernames
  reports: Reports
  server_secrets: ServerSecrets
  sessions: Sessions
  sign_ups: SignUps
  style_vote_options: StyleVoteOptions
  style_votes: StyleVotes
  uploads: Uploads
  used_links: UsedLinks
  users: Users
  withdrawn_notifications: WithdrawnNotifications
  worker_pools: WorkerPools
  write_counts: WriteCounts
}

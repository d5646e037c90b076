// Generated from the migrated schema by `npm run db:types`; a test compares the two. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a Date; may be written as ISO text, too. */
type Timestamp = ColumnType<Date, Date | string, Date | string>

type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Written as JSON text: the driver would turn a JavaScript array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>

type GeneratedJson = ColumnType<unknown, string | undefined, string>

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
  filled: string | null
  span: string | null
  changed_xid: Generated<string>
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

interface Brands {
  key: string
  name: string
  same_as: string | null
  created_at: GeneratedTimestamp
}

interface ChosenPeople {
  owner_id: string
  person_id: string
  created_at: GeneratedTimestamp
}

interface ClosetGarments {
  user_id: string
  id: Generated<string>
  key: string
  category: string
  brand_key: string | null
  state: Generated<'kept' | 'archived' | 'sold' | 'lent'>
  looks_count: Generated<number>
  first_worn_at: Timestamp
  last_worn_at: Timestamp
  last_post_id: string
  last_garment_id: string
  price_cents: number | null
  currency: string | null
  created_at: GeneratedTimestamp
  color: string | null
  cutout_id: string | null
}

interface ClosetWears {
  user_id: string
  closet_garment_id: string
  post_id: string
  garment_id: string
  worn_at: Timestamp
  price_cents: number | null
  currency: string | null
}

interface Closets {
  user_id: string
  changes: Generated<number>
  counts: Json | null
  counted_changes: number | null
}

interface CollectionGuests {
  owner_id: string
  collection_id: string
  guest_id: string
  created_at: GeneratedTimestamp
}

interface Collections {
  user_id: string
  id: Generated<string>
  name: string
  used_at: GeneratedTimestamp
  created_at: GeneratedTimestamp
  cover_post_id: string | null
  is_public: Generated<boolean>
  link_key: string | null
}

interface CommentHelps {
  post_id: string
  comment_id: string
  user_id: string
  created_at: GeneratedTimestamp
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
  is_request: Generated<boolean>
}

interface Credentials {
  user_id: string
  password_hash: string
  updated_at: GeneratedTimestamp
  new_email: string | null
  new_email_until: Timestamp | null
  language: Generated<string>
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
  removed_at: Timestamp | null
}

interface Drafts {
  user_id: string
  id: string
  content: Json
  revision: Generated<number>
  publish_at: Timestamp | null
  time_zone: string | null
  failure: string | null
  deleted_at: Timestamp | null
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface FinishedBackups {
  finished_at: GeneratedTimestamp
}

interface FollowRequests {
  person_id: string
  asker_id: string
  created_at: GeneratedTimestamp
  declined_at: Timestamp | null
}

interface FollowedThreads {
  post_id: string
  user_id: string
  created_at: GeneratedTimestamp
}

interface Follows {
  follower_id: string
  following_id: string
  created_at: GeneratedTimestamp
}

interface Garments {
  post_id: string
  id: Generated<string>
  position: number
  category: string
  name: string | null
  brand_key: string | null
  size_system: string | null
  size_label: string | null
  shows_size: Generated<boolean>
  verdict: 'small' | 'true' | 'large' | null
  zones: GeneratedJson
  stretch: 'none' | 'some' | 'much' | null
  origin: 'new' | 'second_hand' | 'made' | 'lent' | null
  product_url: string | null
  is_paid_link: Generated<boolean>
  price_cents: number | null
  currency: string | null
  x_position: number | null
  y_position: number | null
  search_text: Generated<string>
  created_at: GeneratedTimestamp
  media_position: Generated<number>
}

interface HeldFiles {
  path: string
  case_id: string
}

interface HiddenPosts {
  user_id: string
  post_id: string
  created_at: GeneratedTimestamp
}

interface HouseRuleVersions {
  version: number
  published_at: GeneratedTimestamp
  published_by: string | null
}

interface HouseRules {
  version: number
  number: number
  texts: Json
}

interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  result_id: string
  created_at: GeneratedTimestamp
}

interface Invitations {
  id: Generated<string>
  inviter_id: string
  code: string
  max_uses: number
  uses: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

interface InvitedPeople {
  user_id: string
  inviter_id: string | null
  invitation_id: string | null
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

interface MailsSent {
  day: string
  count: number
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
  discover_order: Generated<'newest' | 'mine'>
  last_filter: string | null
  field_units: GeneratedJson
  last_filter_order: Generated<'newest' | 'similar'>
}

interface MessageReactions {
  conversation_id: string
  message_id: string
  user_id: string
  emoji: 'thumbs_up' | 'heart' | 'laugh' | 'surprised' | 'sad' | 'angry'
  created_at: GeneratedTimestamp
}

interface ModerationActs {
  id: Generated<string>
  kind: string
  actor_id: string | null
  actor_name: string | null
  is_automated: Generated<boolean>
  case_id: string | null
  person_id: string | null
  subject_kind: string | null
  subject_id: string | null
  within_id: string | null
  removed: 'post' | 'comment' | 'message' | 'avatar' | 'bio' | null
  rule_version: number | null
  rule_number: number | null
  reason: string | null
  note: string | null
  ends_at: Timestamp | null
  before: GeneratedJson
  reverses_id: string | null
  created_at: GeneratedTimestamp
}

interface ModerationCases {
  id: Generated<string>
  number: number
  subject_kind: 'post' | 'comment' | 'message' | 'profile'
  subject_id: string
  within_id: string | null
  person_id: string | null
  category: string
  severity: number
  state: Generated<'open' | 'waiting' | 'escalated' | 'closed'>
  holder_id: string | null
  is_automated: Generated<boolean>
  outcome: 'upheld' | 'dismissed' | null
  opened_at: GeneratedTimestamp
  due_at: Timestamp
  closed_at: Timestamp | null
  swept_at: Timestamp | null
}

interface MutedPosts {
  user_id: string
  post_id: string
  created_at: GeneratedTimestamp
}

interface MutedWords {
  user_id: string
  word: string
  ends_at: Timestamp | null
  created_at: GeneratedTimestamp
  except_followed: Generated<boolean>
}

interface NewPeopleCounts {
  user_id: string
  posts: number
  links: number
}

interface NewsMails {
  user_id: string
  language: string
  time_zone: string
  asked_at: GeneratedTimestamp
  told_until: GeneratedTimestamp
  sent_at: Timestamp | null
}

interface NotificationChoices {
  user_id: string
  subject: string
  channel: 'app' | 'push' | 'mail'
  is_on: boolean
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
  group_id: string | null
}

interface Objections {
  act_id: string
  person_id: string
  words: string
  state: Generated<'open' | 'accepted' | 'rejected'>
  answer: string | null
  created_at: GeneratedTimestamp
  decided_at: Timestamp | null
}

interface OwnedGarments {
  user_id: string
  id: Generated<string>
  category: string
  brand_key: string | null
  size_system: string
  size_label: string
  verdict: 'small' | 'true' | 'large'
  created_at: GeneratedTimestamp
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
  awaits_approval: Generated<boolean>
  removed_at: Timestamp | null
  helped_count: Generated<number>
}

interface PostDayMarks {
  post_id: string
  day: string
  kind: 'dot' | 'share' | 'follow'
  viewer_key: string
  user_id: string | null
}

interface PostDays {
  post_id: string
  day: string
  views: Generated<number>
  dot_presses: Generated<number>
  shares: Generated<number>
  follows: Generated<number>
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
  video_key: string | null
  preview_key: string | null
}

interface PostViews {
  post_id: string
  viewer_key: string
  user_id: string | null
  ip_address: string | null
  created_at: GeneratedTimestamp
  counted_on: string | null
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
  thumbnail_url: string | null
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
  removed_at: Timestamp | null
  is_sensitive: Generated<boolean>
  marked_sensitive_at: Timestamp | null
  held_at: Timestamp | null
  hides_results: Generated<boolean>
  hides_body: Generated<boolean>
  shows_nobody: Generated<boolean>
  worn_half: 'upper' | 'lower' | null
  ends_at: Timestamp | null
  hides_until_end: Generated<boolean>
  end_told_at: Timestamp | null
  accepted_comment_id: string | null
  accepted_at: Timestamp | null
  audience: Generated<'everyone' | 'followers' | 'chosen' | 'me'>
  comments_from: Generated<'everyone' | 'followers' | 'nobody'>
  was_for_everyone: Generated<boolean>
  votes_from: Generated<'everyone' | 'similar'>
  is_yes_no: Generated<boolean>
  body_xid: Generated<string>
}

interface ProductDots {
  post_id: string
  id: Generated<string>
  x_position: number
  y_position: number
  product_url: string
  product_name: string | null
  favicon_url: string | null
  media_position: Generated<number>
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
  messages_from: Generated<'everyone' | 'following' | 'nobody'>
  is_private: Generated<boolean>
  avatar_hash: string | null
  hashed_avatar_url: string | null
}

interface PushSubscriptions {
  user_id: string
  endpoint_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  session_id: string
  language: string
  time_zone: string
  failures: Generated<number>
  created_at: GeneratedTimestamp
}

interface QuietHours {
  user_id: string
  is_on: boolean
  from_minute: number
  until_minute: number
}

interface Registration {
  id: Generated<boolean>
  mode: Generated<'open' | 'approval' | 'invitation' | 'closed'>
  question: Generated<string>
  invitations_each: Generated<number>
  allowed_domains: Generated<string[]>
  denied_domains: Generated<string[]>
  asks_proof: Generated<boolean>
  asks_proof_in_bursts: Generated<boolean>
}

interface Relations {
  viewer_id: string
  person_id: string
  kind: 'blocks' | 'blocked_by' | 'mutes' | 'restricts'
  ends_at: Timestamp | null
  created_at: GeneratedTimestamp
}

interface ReleasedUsernames {
  username: string
  user_id: string
  released_at: GeneratedTimestamp
}

interface RemovedPictures {
  case_id: string
  hash: string
}

interface Reports {
  id: Generated<string>
  case_id: string
  reporter_id: string | null
  name: string | null
  email: string | null
  language: Generated<string>
  category: string
  words: string | null
  law: string | null
  position: number | null
  evidence: Json
  created_at: GeneratedTimestamp
  is_automated: Generated<boolean>
}

interface Sanctions {
  person_id: string
  kind: 'limit' | 'suspend'
  act_id: string
  ends_at: Timestamp | null
}

interface SavedPosts {
  user_id: string
  post_id: string
  collection_id: string
  created_at: GeneratedTimestamp
  note: string | null
  placed_at: GeneratedTimestamp
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
  rules_version: Generated<number>
  answer: string | null
  invitation_id: string | null
  confirmed_at: Timestamp | null
  language: Generated<string>
}

interface SizeWishes {
  user_id: string
  brand_key: string
  category: string
  post_id: string
  created_at: GeneratedTimestamp
}

interface SpentProofs {
  signature: Buffer
  expires_at: Timestamp
}

interface StyleVoteOptions {
  post_id: string
  id: Generated<string>
  option_index: number
  votes_count: Generated<number>
  name: string | null
}

interface StyleVotes {
  post_id: string
  user_id: string
  option_id: string
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

interface ThreadVersions {
  post_id: string
  id: Generated<string>
  user_id: string
  title: string
  description: string
  created_at: GeneratedTimestamp
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
  perceptual_hash: string | null
  finding: string | null
  is_for_message: Generated<boolean>
  draft_id: string | null
  closet_garment_id: string | null
  let_go_at: Timestamp | null
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
  rules_version: Generated<number>
}

interface VoteOutcomes {
  post_id: string
  user_id: string
  option_id: string | null
  words: string | null
  created_at: GeneratedTimestamp
}

interface WeeklyMails {
  user_id: string
  language: string
  asked_at: GeneratedTimestamp
  sent_at: Timestamp | null
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
  most: number | null
}

export interface Tables {
  bodies: Bodies
  bodies_to_move: BodiesToMove
  brands: Brands
  chosen_people: ChosenPeople
  closet_garments: ClosetGarments
  closet_wears: ClosetWears
  closets: Closets
  collection_guests: CollectionGuests
  collections: Collections
  comment_helps: CommentHelps
  conversation_members: ConversationMembers
  credentials: Credentials
  departed_usernames: DepartedUsernames
  dev_mails: DevMails
  direct_messages: DirectMessages
  drafts: Drafts
  finished_backups: FinishedBackups
  follow_requests: FollowRequests
  followed_threads: FollowedThreads
  follows: Follows
  garments: Garments
  held_files: HeldFiles
  hidden_posts: HiddenPosts
  house_rule_versions: HouseRuleVersions
  house_rules: HouseRules
  idempotency_keys: IdempotencyKeys
  invitations: Invitations
  invited_people: InvitedPeople
  mail_codes: MailCodes
  mails_sent: MailsSent
  measurements: Measurements
  message_reactions: MessageReactions
  moderation_acts: ModerationActs
  moderation_cases: ModerationCases
  muted_posts: MutedPosts
  muted_words: MutedWords
  new_people_counts: NewPeopleCounts
  news_mails: NewsMails
  notification_choices: NotificationChoices
  notification_comments: NotificationComments
  notifications: Notifications
  objections: Objections
  owned_garments: OwnedGarments
  post_comments: PostComments
  post_day_marks: PostDayMarks
  post_days: PostDays
  post_likes: PostLikes
  post_media: PostMedia
  post_views: PostViews
  post_words: PostWords
  posts: Posts
  product_dots: ProductDots
  profile_stats: ProfileStats
  profile_words: ProfileWords
  profiles: Profiles
  push_subscriptions: PushSubscriptions
  quiet_hours: QuietHours
  registration: Registration
  relations: Relations
  released_usernames: ReleasedUsernames
  removed_pictures: RemovedPictures
  reports: Reports
  sanctions: Sanctions
  saved_posts: SavedPosts
  server_secrets: ServerSecrets
  sessions: Sessions
  sign_ups: SignUps
  size_wishes: SizeWishes
  spent_proofs: SpentProofs
  style_vote_options: StyleVoteOptions
  style_votes: StyleVotes
  thread_versions: ThreadVersions
  uploads: Uploads
  used_links: UsedLinks
  users: Users
  vote_outcomes: VoteOutcomes
  weekly_mails: WeeklyMails
  withdrawn_notifications: WithdrawnNotifications
  worker_pools: WorkerPools
  write_counts: WriteCounts
}

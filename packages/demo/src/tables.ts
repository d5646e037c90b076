// The columns and tables that seeding fills, in the order that foreign keys require.
import type { Measurements } from './bodies.ts'
import { measured } from './populations.ts'
import type { MediaColumns, Rows } from './rows.ts'

export type TableName = keyof Rows

const bodyColumns = [
  ...measured,
  'underbust_circumference',
  'pants_waist',
] as const satisfies readonly (keyof Measurements)[]

const mediaColumns = [
  'kind',
  'state',
  'width',
  'height',
  'duration_seconds',
  'file_size',
  'placeholder',
  'color',
  'renditions',
  'video_key',
  'preview_key',
] as const satisfies readonly (keyof MediaColumns)[]

/** The columns that seeding fills, table by table in an order that satisfies the foreign keys. */
export const tableColumns: { readonly [Table in TableName]: readonly (keyof Rows[Table])[] } = {
  users: ['id', 'email', 'role', 'created_at', 'updated_at'],
  credentials: ['user_id', 'password_hash'],
  profiles: [
    ...(['id', 'username', 'display_name', 'bio', 'location', 'gender', 'avatar_url'] as const),
    ...(['verified', 'status', 'instagram', 'tiktok', 'website', 'cta_label', 'cta_url'] as const),
    ...(['is_private', 'created_at', 'updated_at'] as const),
  ],
  profile_stats: ['profile_id', 'followers_count', 'following_count'],
  measurements: [
    ...(['user_id', 'allow_measurement_filtering', 'unit_system', 'body_type'] as const),
    ...(['age_range', 'updated_at'] as const),
    ...bodyColumns,
  ],
  bodies: [
    'user_id',
    'id',
    'gender',
    'body_type',
    'age_range',
    'created_at',
    'filled',
    'span',
    ...bodyColumns,
  ],
  follows: ['follower_id', 'following_id', 'created_at'],
  follow_requests: ['person_id', 'asker_id', 'created_at'],
  posts: [
    ...(['post_id', 'user_id', 'post_type', 'title', 'caption', 'description'] as const),
    ...(['thumbnail_url', 'alt_texts'] as const),
    ...([
      'klotags',
      'is_fashion_emergency',
      'body_id',
      'worn_half',
      'shows_nobody',
      'ends_at',
      'end_told_at',
      'is_yes_no',
      'audience',
      'accepted_comment_id',
      'accepted_at',
      'likes_count',
      'comments_count',
    ] as const),
    ...(['shares_count', 'views_count', 'created_at', 'updated_at'] as const),
  ],
  uploads: ['user_id', 'id', 'post_id', 'post_position', 'created_at', ...mediaColumns],
  post_media: ['post_id', 'position', 'upload_id', 'alt_text', ...mediaColumns],
  style_vote_options: ['post_id', 'id', 'option_index', 'votes_count', 'name'],
  style_votes: ['post_id', 'user_id', 'option_id', 'created_at', 'updated_at'],
  vote_outcomes: ['post_id', 'user_id', 'option_id', 'words', 'created_at'],
  post_likes: ['post_id', 'user_id', 'created_at'],
  post_comments: [
    ...(['post_id', 'id', 'user_id', 'parent_comment_id', 'content', 'reply_count'] as const),
    'helped_count',
    'created_at',
  ],
  comment_helps: ['post_id', 'comment_id', 'user_id', 'created_at'],
  post_views: ['post_id', 'viewer_key', 'user_id', 'created_at'],
  product_dots: [
    ...(['post_id', 'id', 'media_position', 'x_position', 'y_position', 'product_url'] as const),
    'product_name',
  ],
  brands: ['key', 'name'],
  garments: [
    ...(['post_id', 'id', 'position', 'category', 'name', 'brand_key', 'size_system'] as const),
    ...(['size_label', 'shows_size', 'verdict', 'zones', 'origin'] as const),
    ...(['price_cents', 'currency', 'search_text', 'created_at'] as const),
  ],
  closet_garments: [
    ...(['user_id', 'id', 'key', 'category', 'brand_key', 'looks_count', 'first_worn_at'] as const),
    ...(['last_worn_at', 'last_post_id', 'last_garment_id', 'price_cents', 'currency'] as const),
    'color',
    'created_at',
  ],
  closet_wears: [
    ...(['user_id', 'closet_garment_id', 'post_id', 'garment_id', 'worn_at'] as const),
    ...(['price_cents', 'currency'] as const),
  ],
  notifications: [
    ...(['user_id', 'id', 'type', 'title', 'content', 'related_post_id'] as const),
    ...(['related_user_id', 'dedupe_key', 'group_id', 'is_read', 'created_at'] as const),
  ],
  notification_comments: [
    ...(['user_id', 'notification_id', 'comment_id', 'post_id', 'actor_id'] as const),
    'created_at',
  ],
  direct_messages: [
    ...(['conversation_id', 'id', 'sender_id', 'receiver_id', 'client_id'] as const),
    ...(['message_type', 'content', 'shared_post_id', 'is_read', 'created_at'] as const),
  ],
  message_reactions: ['conversation_id', 'message_id', 'user_id', 'emoji', 'created_at'],
  conversation_members: [
    ...(['user_id', 'conversation_id', 'other_user_id', 'unread_count'] as const),
    ...(['last_message_id', 'last_message_at', 'last_message_preview'] as const),
  ],
  collections: ['user_id', 'id', 'name', 'is_public', 'used_at', 'created_at'],
  saved_posts: ['user_id', 'post_id', 'collection_id', 'note', 'placed_at', 'created_at'],
  collection_guests: ['owner_id', 'collection_id', 'guest_id', 'created_at'],
}

/** All tables in loading order. */
export const tableNames = Object.keys(tableColumns) as TableName[]

// The lists of the export, each with its table and columns: rows of one person, by the name of their file. Rows that need
// more than that are read in export.queries.ts.
import { areUnseen } from '../../entities/relations/relations.queries.ts'

export interface List {
  readonly table: string
  /** The column of the person. */
  readonly owner: string
  /** Orders rows of the same time. */
  readonly id: string
  readonly columns: string
  /** Leaves rows out that are not the person's own. */
  readonly where?: string
  /** The column of another person, whose username is added. */
  readonly other?: string
}

/** A column of the case of a report. */
const ofCase = (column: string) =>
  `(select ${column} from moderation_cases where moderation_cases.id = reports.case_id) as ${column}`

/** The lists by the name of their file. */
export const exportLists = {
  posts: {
    table: 'posts',
    owner: 'user_id',
    id: 'post_id',
    // export-media.ts adds the columns about the files.
    columns: `post_type, title, caption, description, thumbnail_url, klotags, is_fashion_emergency, is_sensitive,
      hides_body, shows_nobody, hides_results, hides_until_end, ends_at, is_yes_no, votes_from, audience, comments_from, was_for_everyone,
      accepted_comment_id, accepted_at, body_id, likes_count, comments_count, shares_count, views_count, created_at, updated_at,
      edited_at`,
  },
  comments: {
    table: 'post_comments',
    owner: 'user_id',
    id: 'id',
    columns:
      'post_id, parent_comment_id, content, reply_count, helped_count, deleted_at, created_at',
  },
  likes: { table: 'post_likes', owner: 'user_id', id: 'post_id', columns: 'created_at' },
  message_reactions: {
    table: 'message_reactions',
    owner: 'user_id',
    id: 'message_id',
    columns: 'emoji, created_at',
  },
  drafts: {
    table: 'drafts',
    owner: 'user_id',
    id: 'id',
    columns: 'content, publish_at, time_zone, failure, deleted_at, created_at, updated_at',
  },
  collections: {
    table: 'collections',
    owner: 'user_id',
    id: 'id',
    columns: 'name, cover_post_id, is_public, link_key, used_at, created_at',
  },
  collection_guests: {
    table: 'collection_guests',
    owner: 'owner_id',
    id: 'guest_id',
    columns: 'collection_id, created_at',
    where: `not ${areUnseen('collection_guests.owner_id', 'collection_guests.guest_id')}`,
    other: 'id',
  },
  collections_shared_with_me: {
    table: 'collection_guests',
    owner: 'guest_id',
    id: 'collection_id',
    columns: 'owner_id, created_at',
    where: `not ${areUnseen('collection_guests.guest_id', 'collection_guests.owner_id')}`,
    other: 'owner_id',
  },
  saved_posts: {
    table: 'saved_posts',
    owner: 'user_id',
    id: 'post_id',
    columns: 'collection_id, note, placed_at, created_at',
  },
  style_votes: {
    table: 'style_votes',
    owner: 'user_id',
    id: 'post_id',
    columns: `option_id, (
        select option_index from style_vote_options
        where style_vote_options.post_id = style_votes.post_id and style_vote_options.id = option_id
      ) as option_index, '/style-vote/' || post_id as path, created_at, updated_at`,
  },
  vote_outcomes: {
    table: 'vote_outcomes',
    owner: 'user_id',
    id: 'post_id',
    columns: 'option_id, words, created_at',
  },
  thread_versions: {
    table: 'thread_versions',
    owner: 'user_id',
    id: 'id',
    columns: 'post_id, title, description, created_at',
  },
  answers_that_helped_me: {
    table: 'comment_helps',
    owner: 'user_id',
    id: 'comment_id',
    columns: 'post_id, created_at',
  },
  followed_threads: {
    table: 'followed_threads',
    owner: 'user_id',
    id: 'post_id',
    columns: 'created_at',
  },
  views: {
    table: 'post_views',
    owner: 'user_id',
    id: 'post_id',
    columns: 'counted_on::text, created_at',
  },
  following: {
    table: 'follows',
    owner: 'follower_id',
    id: 'following_id',
    columns: 'created_at',
    other: 'id',
  },
  followers: {
    table: 'follows',
    owner: 'following_id',
    id: 'follower_id',
    columns: 'created_at',
    other: 'id',
  },
  follow_requests_of_mine: {
    table: 'follow_requests',
    owner: 'asker_id',
    id: 'person_id',
    // Whether it was declined is data of the other person.
    columns: 'created_at',
    other: 'id',
  },
  follow_requests_to_me: {
    table: 'follow_requests',
    owner: 'person_id',
    id: 'asker_id',
    columns: 'declined_at, created_at',
    other: 'id',
  },
  // The lists of others that include them are data of those people.
  chosen_people: {
    table: 'chosen_people',
    owner: 'owner_id',
    id: 'person_id',
    columns: 'created_at',
    other: 'id',
  },
  relations: {
    table: 'relations',
    owner: 'viewer_id',
    id: 'person_id',
    columns: 'kind, ends_at, created_at',
    // Blocks by others are data of those people.
    where: `kind <> 'blocked_by'`,
    other: 'id',
  },
  reports: {
    table: 'reports',
    owner: 'reporter_id',
    id: 'id',
    columns: `${ofCase('subject_kind')}, ${ofCase('subject_id')}, ${ofCase('within_id')},
      category, words, law, position, created_at`,
  },
  decisions: {
    table: 'moderation_acts',
    owner: 'person_id',
    id: 'id',
    // Never includes who decided.
    columns: `kind, removed, subject_kind, subject_id, within_id, rule_version, rule_number, reason,
      is_automated, ends_at, created_at`,
    where: 'reason is not null',
  },
  objections: {
    table: 'objections',
    owner: 'person_id',
    id: 'act_id',
    columns: 'words, state, answer, created_at, decided_at',
  },
  invitations: {
    table: 'invitations',
    owner: 'inviter_id',
    id: 'id',
    columns: 'max_uses, uses, expires_at, created_at',
  },
  owned_garments: {
    table: 'owned_garments',
    owner: 'user_id',
    id: 'id',
    columns: 'category, brand_key, size_system, size_label, verdict, created_at',
  },
  closet_garments: {
    table: 'closet_garments',
    owner: 'user_id',
    id: 'id',
    columns: `category, brand_key, state, looks_count, first_worn_at, last_worn_at, last_post_id,
      last_garment_id, price_cents, currency, color, cutout_id,
      created_at`,
  },
  notifications: {
    table: 'notifications',
    owner: 'user_id',
    id: 'id',
    // Votes (`other`) name nobody, also in rows that an earlier version wrote; nor are unseen people named.
    columns: `type, title, content, related_post_id,
      case when type <> 'other' and not ${areUnseen('notifications.user_id', 'related_user_id')}
        then related_user_id end as related_user_id, is_read, created_at`,
    other: 'related_user_id',
  },
  devices: {
    table: 'sessions',
    owner: 'user_id',
    id: 'id',
    columns: 'user_agent, created_at, last_used_at, expires_at',
  },
  uploads: {
    table: 'uploads',
    owner: 'user_id',
    id: 'id',
    columns:
      'kind, video_key, renditions, post_id, message_id, draft_id, closet_garment_id, created_at',
  },
} as const satisfies Record<string, List>
export type ExportList = keyof typeof exportLists

// The fields that every seeded post starts from.
import type { PostRow } from './rows.ts'

/** A post without words, pictures, likes and comments, for everyone. */
export const plainPost = (id: string, userId: string, createdAt: Date): PostRow => ({
  post_id: id,
  user_id: userId,
  post_type: 'regular',
  title: null,
  caption: null,
  description: null,
  thumbnail_url: null,
  alt_texts: null,
  klotags: [],
  is_fashion_emergency: false,
  body_id: null,
  worn_half: null,
  shows_nobody: false,
  ends_at: null,
  end_told_at: null,
  is_yes_no: false,
  audience: 'everyone',
  accepted_comment_id: null,
  accepted_at: null,
  likes_count: 0,
  comments_count: 0,
  shares_count: 0,
  views_count: 0,
  created_at: createdAt,
  updated_at: createdAt,
})

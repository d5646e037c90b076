// Who may do what with posts, comments, likes, votes and files, and who reads them in which list.
import * as comments from '@kloset/contract/comments.schemas'
import * as feeds from '@kloset/contract/feeds.schemas'
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import { getOembed } from '@kloset/contract/link-previews.schemas'
import { discardUpload, retryMedia } from '@kloset/contract/media.schemas'
import * as contract from '@kloset/contract/posts.schemas'
import { countSearchedPosts, searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { castVote, removeVote } from '@kloset/contract/style-votes.schemas'
import { randomUUID } from 'node:crypto'
import { entry, everyone, members, ownerAlone } from './entry.ts'
import type { World } from './world.ts'

const nothing = () => ({})
const ofPost = ({ postId }: World) => ({ params: { postId } })
const ofVote = ({ voteId }: World) => ({ params: { postId: voteId } })
const ofComment = ({ postId, commentId }: World) => ({ params: { postId, commentId } })
/** What finds the owner's look in every list that can be filtered. */
const byBody = () => ({ query: { body: 'chest_41_5' } })

export const posts = [
  entry(
    contract.createPost,
    ownerAlone('upload_not_found'),
    ({ uploadId }) => ({
      body: { postType: 'regular' as const, media: [{ uploadId }], clientKey: randomUUID() },
    }),
    {
      byOwner: ['idempotency_keys', 'post_media', 'post_words', 'posts', 'uploads', 'write_counts'],
    },
  ),
  entry(contract.getPost, everyone, ofPost),
  entry(
    contract.updatePost,
    ownerAlone('post_not_found'),
    (world) => ({ ...ofPost(world), body: { postType: 'regular' as const, caption: 'Mine now' } }),
    { byOwner: ['post_words', 'posts'] },
  ),
  entry(contract.deletePost, ownerAlone('post_not_found'), ofPost, {
    byOwner: ['post_comments', 'post_likes', 'post_media', 'post_words', 'posts'],
  }),
  entry(contract.trackView, everyone, ofPost, { byAnyone: ['post_views', 'posts'] }),
  entry(contract.getPostsOfPerson, everyone, ({ owner }) => ({ params: { userId: owner.id } })),
  entry(contract.getMoreFromAuthor, everyone, ofPost),

  entry(likePost, members, ofPost, {
    byAnyone: ['notifications', 'post_likes', 'posts'],
    byOwner: ['post_likes', 'posts'],
  }),
  entry(unlikePost, members, ofPost),
  entry(castVote, members, (world) => ({ ...ofVote(world), body: { optionId: world.optionId } }), {
    byAnyone: ['style_vote_options', 'style_votes'],
  }),
  entry(removeVote, members, ofVote),

  entry(comments.getComments, everyone, ofPost),
  entry(comments.getComment, everyone, ofComment),
  entry(comments.getReplies, everyone, ofComment),
  entry(
    comments.addComment,
    members,
    (world) => ({ ...ofPost(world), body: { content: 'Nice.', clientKey: randomUUID() } }),
    {
      byAnyone: [
        'notification_comments',
        'notifications',
        'post_comments',
        'posts',
        'write_counts',
      ],
      byOwner: ['post_comments', 'posts', 'write_counts'],
    },
  ),
  entry(comments.deleteComment, ownerAlone('comment_not_found'), ofComment, {
    byOwner: ['post_comments', 'posts'],
  }),

  entry(
    discardUpload,
    ownerAlone('upload_not_found'),
    ({ uploadId }) => ({ params: { uploadId } }),
    { byOwner: ['uploads'] },
  ),
  entry(retryMedia, ownerAlone('post_not_found'), ({ postId }) => ({
    params: { postId, position: '0' },
  })),

  entry(feeds.getDiscover, members, byBody),
  entry(feeds.getDiscoverCount, members, byBody),
  entry(feeds.getFollowing, members, nothing),
  entry(feeds.getSos, members, nothing),
  entry(feeds.getNewPosts, members, ({ postId }) => ({
    params: { feed: 'discover' as const },
    query: { since: postId },
  })),
  entry(feeds.getLandingLooks, everyone, nothing),
  entry(getOembed, everyone, ({ postId }) => ({
    query: { url: `http://localhost:3000/p/${postId}` },
  })),
  entry(searchPeople, members, ({ owner }) => ({ query: { q: owner.username } })),
  entry(countSearchedPosts, members, () => ({ query: { q: 'coat', ...byBody().query } })),
  entry(searchPosts, members, () => ({ query: { q: 'coat', ...byBody().query } })),
]

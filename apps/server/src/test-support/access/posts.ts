// Access to posts, comments, likes, votes and files, and to the lists that show them.
import { DAY_MS } from '@kloset/contract/durations'
import * as closet from '@kloset/contract/closet.schemas'
import * as collections from '@kloset/contract/collections.schemas'
import * as comments from '@kloset/contract/comments.schemas'
import * as feeds from '@kloset/contract/feeds.schemas'
import { likePost, unlikePost } from '@kloset/contract/likes.schemas'
import { findBrands, getGarments, setGarments } from '@kloset/contract/garments.schemas'
import { getOembed } from '@kloset/contract/link-previews.schemas'
import * as insights from '@kloset/contract/insights.schemas'
import { copyPicture, discardUpload, retryMedia } from '@kloset/contract/media.schemas'
import { setAudience } from '@kloset/contract/post-audience.schemas'
import * as contract from '@kloset/contract/posts.schemas'
import { getOwnReactions } from '@kloset/contract/reactions.schemas'
import { hidePost, showPost } from '@kloset/contract/relations.schemas'
import {
  countSearchedPosts,
  findSimilarThreads,
  searchPeople,
  searchPosts,
} from '@kloset/contract/search.schemas'
import * as sizeAdvice from '@kloset/contract/size-advice.schemas'
import * as shared from '@kloset/contract/shared-collections.schemas'
import {
  castVote,
  getSimilarVoters,
  removeVote,
  tellOutcome,
} from '@kloset/contract/style-votes.schemas'
import * as threadFollows from '@kloset/contract/thread-follows.schemas'
import { getThreadVersions } from '@kloset/contract/thread-versions.schemas'
import { randomUUID } from 'node:crypto'
import { entry, everyone, members, nobody, nobodySignedIn, ownerAlone } from './entry.ts'
import type { World } from './world.ts'

const nothing = () => ({})
const ofPost = ({ postId }: World) => ({ params: { postId } })
const ofVote = ({ voteId }: World) => ({ params: { postId: voteId } })
const ofComment = ({ postId, commentId }: World) => ({ params: { postId, commentId } })
const ofCollection = ({ collectionId }: World) => ({ params: { collectionId } })
const ofSharedCollection = ({ owner, collectionId }: World) => ({
  params: { userId: owner.id, collectionId },
})
/** It is shared with nobody. */
const ownersOwn = { ...nobody('collection_not_found'), owner: 'ok' as const }
const ofGarment = ({ postId }: World) => ({ params: { postId, garmentId: randomUUID() } })
const ofClosetGarment = (_world: World) => ({ params: { garmentId: randomUUID() } })
/** The last days, with the owner's look. */
const lately = () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  return { from: at(-30), until: at(1) }
}
const ownPiece = {
  category: 'coat' as const,
  brand: 'Maison Ferro',
  size: { system: 'alpha' as const, label: 'M' },
  verdict: 'true' as const,
}
/** A filter that finds the owner's look in every list that can be filtered. */
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
  entry(getThreadVersions, everyone, ofPost),
  entry(
    setAudience,
    ownerAlone('post_not_found'),
    (world) => ({
      ...ofPost(world),
      body: { audience: 'me' as const, commentsFrom: 'nobody' as const },
    }),
    { byOwner: ['post_words', 'posts'] },
  ),
  entry(contract.deletePost, ownerAlone('post_not_found'), ofPost, {
    byOwner: ['post_comments', 'post_likes', 'post_media', 'post_words', 'posts'],
  }),
  entry(collections.savePost, members, (world) => ({ ...ofPost(world), body: {} }), {
    // The row of the person who saves names the owner's post.
    byAnyone: ['saved_posts'],
    byOwner: ['collections'],
  }),
  entry(collections.unsavePost, members, ofPost, { byOwner: ['saved_posts'] }),
  entry(collections.getCollections, members, nothing),
  entry(collections.createCollection, members, () => ({ body: { name: 'Coats' } }), {
    byOwner: ['collections'],
  }),
  entry(
    collections.updateCollection,
    ownerAlone('collection_not_found'),
    ({ collectionId }) => ({ params: { collectionId }, body: { name: 'Silk' } }),
    { byOwner: ['collections'] },
  ),
  entry(
    collections.deleteCollection,
    ownerAlone('collection_not_found'),
    ({ collectionId }) => ({ params: { collectionId } }),
    { byOwner: ['collections', 'saved_posts'] },
  ),
  entry(
    collections.placeSavedPost,
    ownerAlone('collection_not_found'),
    ({ collectionId, postId }) => ({ params: { collectionId, postId }, body: { after: null } }),
    { byOwner: ['saved_posts'] },
  ),
  entry(collections.getSavedPosts, ownerAlone('collection_not_found'), ({ collectionId }) => ({
    query: { collectionId },
  })),
  entry(shared.publishCollection, ownerAlone('collection_not_found'), ofCollection, {
    byOwner: ['collections'],
  }),
  entry(shared.unpublishCollection, ownerAlone('collection_not_found'), ofCollection),
  entry(shared.openLink, ownerAlone('collection_not_found'), ofCollection, {
    byOwner: ['collections'],
  }),
  entry(shared.closeLink, ownerAlone('collection_not_found'), ofCollection),
  entry(shared.getGuests, ownerAlone('collection_not_found'), ofCollection),
  entry(
    shared.inviteGuest,
    ownerAlone('collection_not_found'),
    ({ collectionId, friend }) => ({ params: { collectionId, userId: friend.id } }),
    { byOwner: ['collection_guests'] },
  ),
  entry(shared.removeGuest, ownerAlone('collection_not_found'), ({ collectionId, friend }) => ({
    params: { collectionId, userId: friend.id },
  })),
  entry(shared.getSharedWithMe, members, nothing),
  entry(shared.leaveCollection, members, ofSharedCollection),
  entry(shared.getPublicCollections, everyone, ({ owner }) => ({ params: { userId: owner.id } })),
  entry(shared.getSharedCollection, ownersOwn, ofSharedCollection),
  entry(shared.getSharedPosts, ownersOwn, ofSharedCollection),
  entry(contract.trackView, everyone, ofPost, {
    byAnyone: ['post_days', 'post_views', 'posts'],
    byOwner: ['post_views', 'posts'],
  }),
  entry(insights.getPostInsights, ownerAlone('post_not_found'), ofPost),
  entry(insights.getOwnInsights, members, nothing),
  // The look has no dots, so nothing is counted; features/insights/insights.test.ts covers dots.
  entry(insights.pressDot, everyone, ofPost),
  entry(contract.getPostsOfPerson, everyone, ({ owner }) => ({ params: { userId: owner.id } })),
  entry(contract.getMoreFromAuthor, everyone, ofPost),

  entry(getGarments, everyone, ofPost),
  entry(
    setGarments,
    ownerAlone('post_not_found'),
    (world) => ({ ...ofPost(world), body: { garments: [{ category: 'coat' as const }] } }),
    { byOwner: ['closet_garments', 'closet_wears', 'closets', 'garments', 'post_words', 'posts'] },
  ),
  entry(closet.getCalendar, members, () => ({ query: lately() })),
  entry(closet.getCloset, members, nothing),
  entry(closet.getClosetNumbers, members, nothing),
  // The owner's look has no garments in this world; closet.test.ts covers those of another person.
  entry(closet.getClosetGarment, nobodySignedIn('not_found'), ofClosetGarment),
  entry(closet.getLooksOfGarment, nobodySignedIn('not_found'), ofClosetGarment),
  entry(closet.setClosetState, nobodySignedIn('not_found'), (world) => ({
    ...ofClosetGarment(world),
    body: { state: 'sold' as const },
  })),
  entry(closet.setClosetColor, nobodySignedIn('not_found'), (world) => ({
    ...ofClosetGarment(world),
    body: { color: 'blue' as const },
  })),
  entry(closet.setCutout, nobodySignedIn('not_found'), (world) => ({
    ...ofClosetGarment(world),
    body: { uploadId: null },
  })),
  entry(sizeAdvice.getSizeAdvice, members, ofPost),
  entry(sizeAdvice.getGarmentAdvice, nobodySignedIn('not_found'), ofGarment),
  entry(sizeAdvice.wishSize, nobodySignedIn('not_found'), ofGarment),
  entry(sizeAdvice.unwishSize, nobodySignedIn('not_found'), ofGarment),
  entry(sizeAdvice.getOwnSizes, members, nothing),
  entry(sizeAdvice.addPiece, members, () => ({ body: ownPiece }), { byOwner: ['owned_garments'] }),
  entry(sizeAdvice.removePiece, members, () => ({ params: { pieceId: randomUUID() } })),
  entry(findBrands, members, () => ({ query: { q: 'ha' } })),

  entry(hidePost, members, ofPost, { byAnyone: ['hidden_posts'] }),
  entry(showPost, members, ofPost),
  entry(likePost, members, ofPost, {
    byAnyone: ['notifications', 'post_likes', 'posts'],
    byOwner: ['post_likes', 'posts'],
  }),
  entry(unlikePost, members, ofPost),
  entry(getOwnReactions, members, () => ({ params: { kind: 'likes' as const } })),
  entry(castVote, members, (world) => ({ ...ofVote(world), body: { optionId: world.optionId } }), {
    byAnyone: ['style_vote_options', 'style_votes'],
  }),
  entry(removeVote, members, ofVote),
  entry(
    tellOutcome,
    ownerAlone('post_not_found'),
    (world) => ({ ...ofVote(world), body: { optionId: world.optionId, words: 'It was warm.' } }),
    { byOwner: ['posts', 'vote_outcomes'] },
  ),
  entry(getSimilarVoters, members, ofVote),

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
  // The owner’s comment is not an answer in this world; helped.test.ts covers answers.
  entry(
    comments.chooseHelped,
    { ...nobodySignedIn('comment_not_found'), owner: 'forbidden' },
    (world) => ({
      ...ofComment(world),
      body: { helped: true },
    }),
  ),
  entry(comments.acceptAnswer, nobodySignedIn('post_not_found'), (world) => ({
    ...ofPost(world),
    body: { commentId: null },
  })),
  entry(threadFollows.getThreadFollow, nobodySignedIn('post_not_found'), ofPost),
  // The owner’s post is not a thread in this world; thread-follows.test.ts covers threads.
  entry(threadFollows.chooseThreadFollow, nobodySignedIn('post_not_found'), (world) => ({
    ...ofPost(world),
    body: { isFollowing: true },
  })),
  entry(comments.approveComment, ownerAlone('comment_not_found'), ofComment),
  entry(comments.deleteComment, ownerAlone('comment_not_found'), ofComment, {
    byOwner: ['post_comments', 'posts'],
  }),

  entry(
    discardUpload,
    ownerAlone('upload_not_found'),
    ({ uploadId }) => ({ params: { uploadId } }),
    { byOwner: ['uploads'] },
  ),
  // The pictures of this look have no bytes; copy-picture.test.ts covers pictures with bytes.
  entry(copyPicture, nobodySignedIn('not_found'), ({ postId }) => ({
    body: { postId, position: 0 },
  })),
  entry(retryMedia, ownerAlone('post_not_found'), ({ postId }) => ({
    params: { postId, position: '0' },
  })),

  entry(feeds.getDiscover, members, byBody),
  entry(feeds.getDiscoverCount, members, byBody),
  entry(feeds.getLikeMine, members, nothing),
  entry(feeds.getDiscoverChoice, members, nothing),
  entry(feeds.saveDiscoverChoice, members, () => ({ body: { order: 'mine' as const } }), {
    byOwner: ['measurements'],
  }),
  entry(feeds.getFollowing, members, nothing),
  entry(feeds.getSos, members, nothing),
  entry(feeds.getVotingMinute, members, nothing),
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
  entry(findSimilarThreads, members, () => ({ query: { title: 'Which boots' } })),
  entry(searchPosts, members, () => ({ query: { q: 'coat', ...byBody().query } })),
]

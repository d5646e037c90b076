// A post: its page, its cards, its menu.
import { spoken } from './spoken.ts'

export const postsTexts = spoken('posts', {
  deleted: { title: 'Post deleted' },
  deleteFailed: { title: 'Failed to delete post' },
  deleteFailedRetry: { title: 'Failed to delete post. Please try again.' },
  confirmDelete: {
    title: 'Delete post',
    line: 'Are you sure you want to delete this post? This action cannot be undone.',
  },
  confirmDeleteStyleVote: { title: 'Delete this style vote?' },
  confirmDeleteForum: { title: 'Delete this forum post?' },
  notFound: { title: 'Post not found' },
  styleVoteNotFound: { title: 'Style vote not found' },
  forumNotFound: { title: 'Forum post not found' },
})

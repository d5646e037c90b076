// Similar threads, while the title of a new one is typed. They open in another tab, so that the draft stays.
import { useInfiniteQuery } from '@tanstack/react-query'
import { composerTexts } from '@kloset/texts/composer'
import { postsTexts } from '@kloset/texts/posts'
import { postsIn } from '../../entities/post/post-lists.ts'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { solvedText } from '../../entities/post/urgency.ts'
import { isSearchable, similarThreadsQuery } from '../../features/search/search.api.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSettled } from '../../lib/settled.ts'
import { questionOf } from '../question-words.ts'

/** Draws nothing while there are none. */
export function SimilarThreads({ title }: { title: string }) {
  const asked = useSettled(title.trim())
  const stored = useStoredPosts()
  const { data } = useInfiniteQuery(similarThreadsQuery(asked))
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  // For a text that is too short to search, the query still has the last results.
  const threads = isSearchable(asked) ? postsIn(found, stored) : []
  if (threads.length === 0) return null
  return (
    <section aria-labelledby="similar-threads" className="-mt-2 rounded-pic bg-wash px-4 py-3">
      <h2 id="similar-threads" className="text-12 text-muted">
        {composerTexts.similarThreads}
      </h2>
      <ul className="mt-1">
        {threads.map((thread) => (
          <li key={thread.id} className="border-t border-line first:border-0">
            <a
              href={paths.forum(thread.id)}
              target="_blank"
              rel="noopener"
              className="block py-2.5 hover:underline hover:underline-offset-3"
            >
              <span className="line-clamp-2 font-medium break-words">{questionOf(thread)}</span>
              <span className="text-12 text-muted">
                {[postsTexts.answersCounted(thread.counts.commentsCount), solvedText(thread)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

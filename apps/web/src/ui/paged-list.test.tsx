import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { PagedList } from './paged-list.tsx'

interface ListPage {
  readonly items: readonly string[]
  readonly next: number | null
}

interface NamesProps {
  read: (number: number) => ListPage | Promise<ListPage>
  /** The cached page from an earlier visit. */
  known?: ListPage
}

function Names({ read, known }: NamesProps) {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: async ({ pageParam }) => read(pageParam),
    ...(known && {
      initialData: { pages: [known], pageParams: [0] },
      initialDataUpdatedAt: 0,
    }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: ListPage) => next,
  })
  return (
    <>
      <button type="button" onClick={() => query.refetch()}>
        Read again
      </button>
      <PagedList
        query={query}
        loading="Names load"
        failure={{ title: 'Names failed' }}
        rowHeight="h-12"
        empty={<p>No names</p>}
      >
        {(names) => names.map((name) => <p key={name}>{name}</p>)}
      </PagedList>
    </>
  )
}

test('a list reads on after pages without items, and only then says that it is empty', async () => {
  const pages = [
    { items: [], next: 1 },
    { items: [], next: 2 },
    { items: ['Ida'], next: 3 },
    { items: [], next: null },
  ] as const
  await renderPart(<Names read={(number) => pages[number] ?? pages[3]} />)
  await expect.element(page.getByText('Ida')).toBeVisible()
  await expect.element(page.getByText('No names')).not.toBeInTheDocument()
})

test('an empty list that cannot be read again says so', async () => {
  let fails = false
  const read = () => {
    if (fails) throw new Error('away')
    return { items: [], next: null }
  }
  await renderPart(<Names read={read} />)
  await expect.element(page.getByText('No names')).toBeVisible()
  fails = true
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText('Names failed')).toBeVisible()
})

test('a list that was empty and is read again as it opens does not say that it is empty', async () => {
  const { promise, resolve } = Promise.withResolvers<ListPage>()
  await renderPart(<Names read={() => promise} known={{ items: [], next: null }} />)
  await expect.element(page.getByRole('status', { name: 'Names load' })).toBeVisible()
  await expect.element(page.getByText('No names')).not.toBeInTheDocument()
  resolve({ items: ['Ida'], next: null })
  await expect.element(page.getByText('Ida')).toBeVisible()
})

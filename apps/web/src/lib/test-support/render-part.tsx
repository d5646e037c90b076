// Renders a part of a screen like the application: in strict mode, with a cache and an address of its own, and with
// toasts.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { Toaster } from '../../ui/toaster.tsx'

/** @param at the initial address; every other address also shows the part */
export function renderPart(part: ReactNode, at = '/') {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  })
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  return render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}

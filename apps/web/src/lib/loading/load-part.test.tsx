// Parts of a page in files of their own: their fallback while they load, and when they are drawn.
import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from './load-part.ts'

/** React draws within these frames; after a `Suspense` that waited, it would take many more. */
async function threeFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => (this.state.message ? <p>{this.state.message}</p> : this.props.children)
}

test('a part is drawn as soon as it is there, and until then what waits in its place', async () => {
  const file = Promise.withResolvers<ComponentType<{ name: string }>>()
  const Part = lazyPart(
    () => file.promise,
    ({ name }) => <p>{name} waits</p>,
  )
  await render(<Part name="Ada" />)
  await expect.element(page.getByText('Ada waits')).toBeVisible()
  file.resolve(Greeting)
  await threeFrames()
  expect(page.getByText('Hello Ada').elements()).toHaveLength(1)
  expect(page.getByText('Ada waits').elements()).toEqual([])
})

test('a part that cannot be loaded fails like one that cannot be drawn', async () => {
  const Part = lazyPart((): Promise<ComponentType> => Promise.reject(new Error('It is broken')))
  await render(
    <Boundary>
      <Part />
    </Boundary>,
  )
  await expect.element(page.getByText('It is broken')).toBeVisible()
})

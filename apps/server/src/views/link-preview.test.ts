import { expect, test } from 'vitest'
import { type LinkPreview, linkPreviewTags } from './link-preview.ts'

const preview: LinkPreview = {
  title: '"Rain" <coat>',
  description: "Dry & warm, it's new",
  authorName: 'Ana',
  authorUrl: 'https://kloset.example/user/1',
  url: 'https://kloset.example/p/1',
  image: {
    url: 'https://kloset.example/media/1/link.jpg',
    width: 960,
    height: 1200,
    altText: null,
  },
}

test('no text of a post can break out of the head of the page', () => {
  const tags = linkPreviewTags(preview, 'https://kloset.example')
  expect(tags).not.toMatch(/<coat>|""Rain/)
  expect(tags).toContain('property="og:image" content="https://kloset.example/media/1/link.jpg"')
  expect(tags).toContain('/api/oembed?url=https%3A%2F%2Fkloset.example%2Fp%2F1')
})

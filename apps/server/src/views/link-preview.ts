// The preview that other sites show beside a link to a post or a person: a text, and one picture.
import type { Answer } from '@kloset/contract/endpoint'
import type { getOembed } from '@kloset/contract/link-previews.schemas'
import type { Catalogue } from '@kloset/texts/catalogues'
import type { MediaRow } from '../entities/media/media.queries.ts'
import { linkPreviewKey } from '../entities/media/media.rules.ts'
import { findProfile } from '../entities/people/profiles.queries.ts'
import { findPosts } from '../entities/posts/posts.queries.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { Platform } from '../platform/platform.ts'
import { findAudienceRule, visibleTo } from './visible-to.ts'

/** Other sites cut longer texts anyway. */
const TITLE_LENGTH = 100
const DESCRIPTION_LENGTH = 300
/** The width of the JPEG, unless the picture is smaller. */
const IMAGE_WIDTH = 1200

export interface LinkPreview {
  readonly title: string
  readonly description: string
  readonly authorName: string
  readonly authorUrl: string
  readonly url: string
  readonly image: {
    readonly url: string
    readonly width: number
    readonly height: number
    readonly altText: string | null
  } | null
}

/** The preview of a person, whose picture is small. */
export interface PersonPreview {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly imageUrl: string | null
}

type Uses = Pick<Platform, 'config' | 'db' | 'storage'>

/** @returns null when there is no such post that the viewer sees. @param viewerId null for a visitor */
export async function viewLinkPreview(
  uses: Uses,
  postId: string,
  viewerId: string | null,
  { problems }: Catalogue,
): Promise<LinkPreview | null> {
  const { config, db } = uses
  const [sees, [post]] = await Promise.all([visibleTo({ db }, viewerId), findPosts(db, [postId])])
  if (!post || post.is_held || !sees('post', post.user_id)) return null
  const addressed = { authorId: post.user_id, audience: post.audience }
  if (!(await findAudienceRule({ db }, viewerId, [addressed]))(addressed)) return null
  const [file] = post.media
  const authorName = post.display_name ?? post.username
  const words = post.description ?? post.caption ?? ''
  const title = cut(post.title ?? post.caption ?? problems.aLookBy(authorName), TITLE_LENGTH)
  return {
    title,
    // For a look without a title, the title may be these words already.
    description:
      (words === title ? '' : cut(words, DESCRIPTION_LENGTH)) || problems.byOnKloset(authorName),
    authorName,
    authorUrl: `${config.publicUrl}/user/${post.user_id}`,
    url: `${config.publicUrl}/p/${postId}`,
    image: file && !post.is_sensitive ? imageOf(uses, file) : null,
  }
}

/** @returns null when there is nobody of this name whom the viewer sees. @param who an id, or `@` and a username */
export async function viewPersonPreview(
  { config, db }: Pick<Uses, 'config' | 'db'>,
  who: string,
  viewerId: string | null,
  { problems }: Catalogue,
): Promise<PersonPreview | null> {
  const [sees, person] = await Promise.all([visibleTo({ db }, viewerId), findProfile(db, who)])
  if (person === null || !sees('person', person.id)) return null
  const { id, username, display_name, avatar_url, bio } = person
  const name = display_name ?? username
  return {
    title: `${name} (@${username})`,
    description: cut(bio ?? '', DESCRIPTION_LENGTH) || problems.looksOnKloset(name),
    url: `${config.publicUrl}/user/${id}`,
    imageUrl: avatar_url && new URL(avatar_url, config.publicUrl).href,
  }
}

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}

function imageOf({ config, storage }: Uses, file: MediaRow): LinkPreview['image'] {
  const key = linkPreviewKey(file.renditions)
  if (key === null) return null
  const width = Math.min(file.width, IMAGE_WIDTH)
  return {
    url: new URL(storage.publicUrl(key), config.publicUrl).href,
    width,
    height: Math.round((width * file.height) / file.width),
    altText: file.alt_text,
  }
}

type Properties = readonly (readonly [name: string, content: string | number])[]

/** The tags of the page's head (https://ogp.me), escaped. */
export function linkPreviewTags(preview: LinkPreview, publicUrl: string): string {
  const { title, url, image } = preview
  const oembed = `${publicUrl}/api/oembed?url=${encodeURIComponent(url)}`
  const ofImage: Properties = image
    ? [
        ['og:image', image.url],
        ['og:image:type', 'image/jpeg'],
        ['og:image:width', image.width],
        ['og:image:height', image.height],
        ['og:image:alt', image.altText ?? title],
      ]
    : []
  return headOf(preview, image ? 'summary_large_image' : 'summary', [
    ['og:type', 'article'],
    ...ofImage,
  ]).concat(
    `\n    <link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" />`,
  )
}

/** The same of a person's page. */
export const personPreviewTags = (preview: PersonPreview): string =>
  headOf(preview, 'summary', [
    ['og:type', 'profile'],
    ...(preview.imageUrl === null ? [] : ([['og:image', preview.imageUrl]] as const)),
  ])

function headOf(
  { title, description, url }: Pick<LinkPreview, 'title' | 'description' | 'url'>,
  card: string,
  own: Properties,
): string {
  const properties: Properties = [
    ['og:site_name', 'Kloset'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...own,
  ]
  return [
    `<title>${escapeHtml(title)} · Kloset</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="twitter:card" content="${card}" />`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...properties.map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}" />`,
    ),
  ].join('\n    ')
}

/** The same as oEmbed. */
export function oembedOf(preview: LinkPreview, publicUrl: string): Answer<typeof getOembed> {
  const { title, authorName, authorUrl, image } = preview
  return {
    version: '1.0',
    type: 'link',
    title,
    author_name: authorName,
    author_url: authorUrl,
    provider_name: 'Kloset',
    provider_url: publicUrl,
    ...(image && {
      thumbnail_url: image.url,
      thumbnail_width: image.width,
      thumbnail_height: image.height,
    }),
  }
}

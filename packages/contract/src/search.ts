// Search: people by name, posts by their words, KLOtags and author.
import { z } from 'zod'
import { bodyFilterWord } from './body-match.ts'
import { cursor, text } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { listedPerson } from './follows.ts'
import { postPage } from './posts.ts'
import { said } from './said.ts'

export const searchLimits = {
  termMin: 2,
  termMax: 100,
  people: 20,
  postsPageSize: 100,
} as const

export const searchTerm = text({ max: searchLimits.termMax }).min(
  searchLimits.termMin,
  said('searchShort'),
)

export const searchPeople = defineEndpoint({
  method: 'GET',
  path: '/api/search/people',
  summary: 'Up to 20 people, not oneself, whose username or display name contains the text.',
  access: 'member',
  query: z.object({ q: searchTerm }),
  response: z.object({ items: z.array(listedPerson) }),
  limit: 'search',
})

export const searchPosts = defineEndpoint({
  method: 'GET',
  path: '/api/search/posts',
  summary:
    'Posts by caption, title, description, KLOtag and author, newest first, 100 a page. ' +
    '`#tag` finds exactly that KLOtag; without a text every post is found. `body` leaves those ' +
    'whose posters opted in and match.',
  access: 'member',
  query: z.object({ q: searchTerm.optional(), body: bodyFilterWord, cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
  limit: 'search',
})

export const countSearchedPosts = defineEndpoint({
  method: 'GET',
  path: '/api/search/posts/count',
  summary: 'How many posts a search would find, counted up to one page; `more` beyond that.',
  access: 'member',
  query: z.object({ q: searchTerm.optional(), body: bodyFilterWord }),
  response: z.object({ count: z.int(), more: z.boolean() }),
  limit: 'search',
})

// Schemas of search, and the endpoints that use them.
import { z } from './zod.ts'
import { bodyFilterWord } from './body-match.schemas.ts'
import { cursor, page, text } from './common.schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { listedPerson } from './follows.schemas.ts'
import { postLimits } from './posts.ts'
import { postPage } from './posts.schemas.ts'
import { message } from './field-messages.ts'
import { searchLimits } from './search.ts'
import * as at from './search.ts'

export const searchTerm = text({ max: searchLimits.termMax }).min(
  searchLimits.termMin,
  message('searchShort'),
)

export const searchPeople = defineEndpoint({
  ...at.searchPeople,
  summary:
    'People, not oneself, 20 a page. With a text those in whose username or display name its words begin ' +
    'words, in any order, those with most followers first; where they are few, then those whose name ' +
    'contains the text. Without one everybody, newest first.',
  access: 'member',
  query: z.object({ q: searchTerm.optional(), cursor }),
  response: page(listedPerson),
  errors: ['invalid_cursor'],
  limit: 'search',
})

export const searchPosts = defineEndpoint({
  ...at.searchPosts,
  summary:
    'Posts by the words of caption, title, description, KLOtags, author and what their pictures show, in any ' +
    'order, each from where a word begins, newest first, 25 a page; where there are none, those that contain ' +
    'the words within others. `#tag` finds exactly that KLOtag; without a text every post is found. `body` ' +
    'leaves those whose posters opted in and match.',
  access: 'member',
  query: z.object({ q: searchTerm.optional(), body: bodyFilterWord, cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
  limit: 'search',
})

export const countSearchedPosts = defineEndpoint({
  ...at.countSearchedPosts,
  summary: 'How many posts a search would find, counted up to 100; `more` beyond that.',
  access: 'member',
  query: z.object({ q: searchTerm.optional(), body: bodyFilterWord }),
  response: z.object({ count: z.int(), more: z.boolean() }),
  limit: 'search',
})

export const findSimilarThreads = defineEndpoint({
  ...at.findSimilarThreads,
  summary:
    'At most three threads with the longest words of a title, those with most of them first. Asked while the ' +
    'title of a new thread is typed.',
  access: 'member',
  query: z.object({
    title: text({ max: postLimits.titleLength }).min(searchLimits.termMin, message('searchShort')),
  }),
  response: postPage,
  limit: 'search',
})

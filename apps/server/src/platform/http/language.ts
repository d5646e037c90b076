// Which language a request is answered in.
import { LANGUAGE_COOKIE, type Language, languageFor } from '@kloset/texts/languages'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'headers'> & { readonly cookies?: FastifyRequest['cookies'] }

/** The headers that decide the language, for caches: the value of `Vary`. */
export const languageHeaders = 'accept-language, cookie'

/** The language chosen on this device, else the browser's. */
export const languageOf = ({ cookies, headers }: Asking): Language =>
  languageFor(cookies?.[LANGUAGE_COOKIE], headers['accept-language'])

/** Every text in that language. */
export const textsFor = (request: Asking): Catalogue => catalogues[languageOf(request)]

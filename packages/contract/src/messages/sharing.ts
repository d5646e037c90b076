// Passing a post on.
import { spoken } from './spoken.ts'

export const sharingTexts = spoken('sharing', {
  linkCopied: { title: 'Link copied' },
  linkNotCopied: { title: 'The link could not be copied' },
})

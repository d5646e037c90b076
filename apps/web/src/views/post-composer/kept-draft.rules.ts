// Pure rules between the composer and a draft: from the composer's state to a draft, and back.
import type { InputOf } from '@kloset/contract/api'
import type { saveDraft } from '@kloset/contract/drafts'
import type { Draft } from '@kloset/contract/drafts.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { typedOf } from '../../features/garments/garments.rules.ts'
import { keptDraftOf } from '../../features/media/draft-files.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { sentChoices, type VoteChoices } from '../../features/posts/vote-choices.rules.ts'
import { localText } from '../../lib/text/local-time.ts'
import { newId } from '../../lib/api/new-id.ts'
import { type Composed, optionNamesOf, partsOf } from './new-post.rules.ts'

type Content = InputOf<typeof saveDraft>['body']['content']

/** The content of a draft. Files that are not on the server yet are left out. */
export function contentOf(postType: PostType, composed: Composed): Content {
  const { vote, klotags, ...words } = composed.text
  const parts = partsOf(composed)
  const of = { pictures: parts.media.length, audience: words.audience }
  const { ends, ...choices } = sentChoices(vote, of, new Date())
  return {
    postType,
    ...words,
    klotags: [...klotags],
    ...choices,
    optionNames: optionNamesOf(postType, composed.files),
    endsInMinutes: ends && 'inMinutes' in ends ? ends.inMinutes : null,
    endsAt: ends && 'at' in ends ? ends.at : null,
    ...parts,
  }
}

function choicesOf({ content }: Draft): VoteChoices {
  const { endsInMinutes, endsAt, hidesResults, hidesUntilEnd, isYesNo, votesFrom } = content
  const results = hidesUntilEnd ? 'ended' : hidesResults ? 'voted' : 'always'
  const chosen = { results, isYesNo, votesFrom, endFrom: endsAt } as const
  if (endsInMinutes !== null) {
    return { end: endsInMinutes === 15 ? 'quarter' : 'two', endAt: '', ...chosen }
  }
  if (endsAt === null) return { end: 'none', endAt: '', ...chosen }
  return { end: 'date', endAt: localText(new Date(endsAt)), ...chosen }
}

/** The initial state of the composer for a draft. */
export function composedOf(draft: Draft): Composed {
  const { content, media } = draft
  const text: ComposerText = {
    title: content.title ?? '',
    body: content.body ?? '',
    klotags: content.klotags,
    isFashionEmergency: content.isFashionEmergency,
    isSensitive: content.isSensitive,
    audience: content.audience,
    commentsFrom: content.commentsFrom,
    hidesBody: content.hidesBody,
    showsNobody: content.showsNobody,
    vote: choicesOf(draft),
  }
  // A deleted file has left a gap in the positions.
  const keyAt = (position: number) =>
    media.find((file) => file.position === position)?.uploadId ?? ''
  return {
    text,
    files: media.map((file) => ({
      ...keptDraftOf(file, composerTexts.fileNumber(file.kind, file.position + 1)),
      optionName: content.optionNames[file.position] ?? '',
    })),
    dots: content.productDots.map(({ mediaPosition, ...dot }) => ({
      ...dot,
      key: newId(),
      fileKey: keyAt(mediaPosition),
    })),
    garments: content.garments.map((garment) => ({
      ...typedOf(garment, newId()),
      ...(garment.spot && { fileKey: keyAt(garment.spot.mediaPosition) }),
    })),
  }
}

// The alternative text of the large file of a look, and how many files have one.
import { composerTexts } from '@kloset/texts/composer'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import type { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'

interface ShownAltTextProps {
  files: Pick<ReturnType<typeof useDraftFiles>, 'files' | 'describe'>
  shown: DraftFile
  disabled: boolean
}

/** Draws nothing for a failed file. */
export function ShownAltText({ files: { files, describe }, shown, disabled }: ShownAltTextProps) {
  if (shown.stage === 'failed') return null
  const described = files.filter(({ altText }) => altText.trim() !== '').length
  return (
    <div>
      <AltTextField
        key={shown.key}
        value={shown.altText}
        kind={shown.kind}
        {...(files.length > 1 && { number: files.indexOf(shown) + 1 })}
        reminds
        disabled={disabled}
        onChange={(altText) => describe(shown.key, altText)}
      />
      {files.length > 1 && (
        <p className="mt-2 text-12 text-muted">
          {composerTexts.described(described, files.length)}
        </p>
      )}
    </div>
  )
}

// The question of a composer whose post or draft was changed in another tab: whether the words from there stay.
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface NewerWordsProps {
  /** What it says now. */
  words: Pick<ComposerText, 'title' | 'body' | 'klotags'>
  onReplace: () => void
  onKeepEditing: () => void
}

export function NewerWords({ words, onReplace, onKeepEditing }: NewerWordsProps) {
  const texts = composerTexts.changedMeanwhile
  const tags = words.klotags.map((tag) => `#${tag}`).join(' ')
  const lines = [words.title, words.body, tags].filter((line) => line !== '')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onKeepEditing()}
      title={texts.title}
      description={
        <>
          {texts.line}
          {/* A block inside a paragraph: the words stay to be read, selected and copied. */}
          <span className="mt-3 block max-h-[40svh] overflow-y-auto rounded-field bg-wash p-3 whitespace-pre-line text-ink wrap-anywhere select-text">
            {lines.length > 0 ? lines.join('\n') : texts.noWords}
          </span>
        </>
      }
      confirmLabel={texts.replace}
      cancelLabel={commonTexts.keepEditing}
      onConfirm={onReplace}
    />
  )
}

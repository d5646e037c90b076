// Replaces a file of a shared post.
import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { GlassButton } from '../../../ui/icon-button.tsx'
import type { DraftFile } from '../draft-files.rules.ts'
import { acceptedTypes } from '../media.rules.ts'

interface ReplaceFileProps {
  file: DraftFile
  onReplace: (file: File) => void
}

export function ReplaceFile({ file, onReplace }: ReplaceFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <GlassButton
        label={composerTexts.replaceThe(file.name)}
        onClick={() => input.current?.click()}
      >
        <RefreshCw aria-hidden />
      </GlassButton>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes('regular')}
        aria-label={composerTexts.replaceThe(file.name)}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onReplace(chosen)
          target.value = ''
        }}
      />
    </>
  )
}

// The input for files: dropped, pasted, chosen, or taken with the camera of a phone.
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import type { PostType } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { acceptedTypes } from '../media.rules.ts'

interface DropZoneProps {
  postType: PostType
  onFiles: (files: readonly File[]) => void
  disabled?: boolean
  /** A tile at the end of a grid instead of the whole pane; a small one has no words. */
  compact?: boolean | 'small'
  /** Replaces the usual text of the pane. */
  title?: string
  line?: string
  /** The text of the tile. */
  label?: string
  /** Only one file can be chosen; the caller takes the first of several dropped ones. */
  single?: boolean
  className?: string
}

const invitations: Record<PostType, { title: string; line: string }> = {
  regular: { title: composerTexts.addLook, line: composerTexts.addLookLine },
  style_vote: { title: composerTexts.addImages, line: composerTexts.addImagesLine },
  forum: { title: composerTexts.addUpToFive, line: composerTexts.addUpToFiveLine },
}

const fields = 'input, textarea, [contenteditable]'

/** Takes files that are pasted anywhere on the screen, unless into a field that takes the text. */
function usePaste(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (disabled) return
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      // Word processors add a picture of copied text.
      const isField = target instanceof HTMLElement && target.closest(fields) !== null
      if (isField && clipboardData?.types.includes('text/plain')) return
      take([...(clipboardData?.files ?? [])])
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [disabled])
}

function CameraButton({ onFiles }: Pick<DropZoneProps, 'onFiles'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outline"
        icon={<Camera aria-hidden />}
        onClick={(event) => {
          event.stopPropagation()
          input.current?.click()
        }}
      >
        {composerTexts.takePhoto}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onClick={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

export function DropZone({
  postType,
  onFiles,
  disabled = false,
  compact = false,
  label = composerTexts.addAnother,
  single = false,
  className,
  ...words
}: DropZoneProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  usePaste(onFiles, disabled)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (accepted) => onFiles(accepted),
    multiple: true,
    disabled,
    noKeyboard: true,
  })
  const { title, line } = { ...invitations[postType], ...words }
  const frame = cx(
    'grid place-items-center text-center transition-colors outline-none',
    'bg-wash',
    isDragActive && 'inset-ring-2 inset-ring-ink',
    !disabled && 'cursor-pointer',
    className,
  )
  const input = (
    <input
      {...getInputProps({
        accept: acceptedTypes(postType),
        multiple: !single,
        'aria-label': title,
        // It has no size, but would take a row of the grid.
        className: 'absolute',
      })}
    />
  )
  if (compact) {
    return (
      <div {...getRootProps({ className: frame, tabIndex: -1 })}>
        {input}
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            open()
          }}
          disabled={disabled}
          aria-label={label}
          className="grid size-full place-items-center content-center gap-2 font-medium text-ink-2"
        >
          <ImagePlus aria-hidden className="size-6" />
          {compact !== 'small' && label}
        </button>
      </div>
    )
  }
  return (
    <div {...getRootProps({ className: frame, tabIndex: -1 })}>
      {input}
      <div className="flex flex-col items-center px-6 py-10">
        <ImagePlus aria-hidden className="size-10! stroke-1!" />
        <p className="mt-4 serif-28">{isDragActive ? composerTexts.letGo : title}</p>
        <p className="mt-1.5 text-muted">{line}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button
            variant="outline"
            onClick={(event) => {
              event.stopPropagation()
              open()
            }}
            disabled={disabled}
          >
            {isTouch
              ? composerTexts.fromLibrary
              : single
                ? composerTexts.chooseFile
                : composerTexts.chooseFiles}
          </Button>
          {isTouch && <CameraButton onFiles={onFiles} />}
        </div>
        {!isTouch && <p className="mt-3 text-12 text-muted">{composerTexts.orDrop}</p>}
      </div>
    </div>
  )
}

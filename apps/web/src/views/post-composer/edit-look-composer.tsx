// Edits the viewer's own look: its text, its pictures and their order, the product links on them, and who sees it.
import { useState } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import type { Post } from '@kloset/contract/posts.schemas'
import { useNewPersonLimits } from '../../entities/new-person/new-person.ts'
import { FileFacts } from '../../features/media/components/draft-media.tsx'
import { DropZone } from '../../features/media/components/drop-zone.tsx'
import { useCropping } from '../../features/media/crop/cropping.tsx'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { sharedDraftOf } from '../../features/media/draft-files.rules.ts'
import { useHiddenFaces } from '../../features/media/faces/hidden-faces.ts'
import { ComposerFields } from '../../features/posts/components/composer-fields.tsx'
import { changeOf, textOf, whyNotShare } from '../../features/posts/composer.rules.ts'
import { DotDialog } from '../../features/product-dots/components/dot-dialog.tsx'
import { DotList } from '../../features/product-dots/components/dot-list.tsx'
import { useDotDraft } from '../../features/product-dots/dot-draft.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { ChosenPeopleLine } from '../chosen-people.tsx'
import { ComposerFrame } from './composer-frame.tsx'
import { hasSamePictures, lookChangeOf, sharedDotsOf } from './edited-look.rules.ts'
import { HideFaceStep } from './hide-face-step.tsx'
import { LookPictures } from './look-pictures.tsx'
import { ratioOf } from './post-pane.tsx'
import { ShownAltText } from './shown-alt-text.tsx'
import { useSavedChange } from './use-saved-change.ts'

/** The state of the pictures and links of a look, starting from the shared ones. */
function useEditedLook(post: Post) {
  const [shared] = useState(() => ({
    files: post.media.map((media) =>
      sharedDraftOf(media, composerTexts.fileNumber(media.kind, media.position + 1)),
    ),
    dots: sharedDotsOf(post),
    seenEditedAt: post.editedAt,
  }))
  const files = useDraftFiles('regular', { shared: shared.files })
  const faces = useHiddenFaces(files)
  // A key, not a position: the same picture stays large while others are moved before it.
  const [shownKey, setShownKey] = useState(shared.files[0]?.key)
  const shown = files.files.find(({ key }) => key === shownKey) ?? files.files[0]
  const fileKeys = files.files.map(({ key }) => key)
  const dots = useDotDraft(null, fileKeys, shown?.key ?? null, shared.dots)
  // Hidden faces and dots belong to the current part of the picture.
  const cropping = useCropping(
    files,
    (file) => dots.all.some(({ fileKey }) => fileKey === file.key) || faces.isHiddenIn(file),
  )
  return { shared, files, faces, shown, show: setShownKey, dots, cropping }
}

export function EditLookComposer({ post }: { post: Post }) {
  const look = useEditedLook(post)
  const { shared, files, faces, shown, dots, cropping } = look
  const [text, setText] = useState(() => textOf(post))
  const limits = useNewPersonLimits()
  usePageTitle(composerTexts.editPost)
  const areSame = hasSamePictures(shared, { files: files.files, dots: dots.all })
  const altTexts = files.files.map(({ altText }) => altText)
  const change = changeOf(post, text, altTexts)
  const before = changeOf(
    post,
    textOf(post),
    post.media.map(({ altText }) => altText ?? ''),
  )
  const isDirty = !areSame || JSON.stringify(change) !== JSON.stringify(before)
  const { isBusy, frameOf } = useSavedChange(post, text, isDirty, files.keepSent)
  const makeChange = async () => {
    if (areSame) return change
    const uploaded = await files.whenUploaded()
    const { altTexts: _inTheLook, ...words } = change
    return { ...words, ...lookChangeOf(shared, { files: uploaded, dots: dots.all }) }
  }
  const remove = (key: string) => {
    files.remove(key)
    dots.removeOf(key)
  }
  const [cover] = files.files
  return (
    <>
      <ComposerFrame
        {...frameOf(whyNotShare('regular', text, files.files), makeChange)}
        {...(cover && {
          picturesWidth: `clamp(42%, calc((100dvh - 65px) * ${ratioOf(cover)}), 62%)`,
        })}
        pictures={
          shown ? (
            <LookPictures
              files={files}
              shown={shown}
              onShow={look.show}
              onRemove={remove}
              onReplace={files.exchange}
              faces={faces}
              cropping={cropping}
              dots={dots}
              disabled={isBusy}
            />
          ) : (
            <DropZone
              postType="regular"
              onFiles={faces.choose}
              disabled={isBusy}
              className="min-h-[52svh] lg:h-full"
            />
          )
        }
        words={
          <>
            {shown && shown.bytes > 0 && <FileFacts file={shown} className="-mt-1" />}
            <ComposerFields
              postType="regular"
              text={text}
              onChange={setText}
              isEditing
              chosenPeople={<ChosenPeopleLine disabled={isBusy} />}
              disabled={isBusy}
            />
            {shown && <ShownAltText files={files} shown={shown} disabled={isBusy} />}
            <DotList draft={dots} disabled={isBusy} />
          </>
        }
      />
      <HideFaceStep faces={faces} />
      {cropping.dialog}
      <DotDialog draft={dots} note={limits?.says.links} />
    </>
  )
}

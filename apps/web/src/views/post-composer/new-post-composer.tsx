// Composes a new post of one kind. Its files are uploaded while the person writes; sharing only names them.
import { postLimits } from '@kloset/contract/posts'
import type { Draft } from '@kloset/contract/drafts.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import type { Message } from '@kloset/texts/message'
import { useNewPersonLimits } from '../../entities/new-person/new-person.ts'
import type { Viewer } from '../../features/auth/session-snapshot.ts'
import { useWhyNobody } from '../../features/chosen-people/chosen-people.hooks.ts'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import { DraftGrid } from '../../features/media/components/draft-grid.tsx'
import { FileFacts } from '../../features/media/components/draft-media.tsx'
import { DropZone } from '../../features/media/components/drop-zone.tsx'
import { isChangeable } from '../../features/media/draft-files.rules.ts'
import { ComposerFields } from '../../features/posts/components/composer-fields.tsx'
import { whyNotKeep, whyNotShare, wordsOf } from '../../features/posts/composer.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { DotDialog } from '../../features/product-dots/components/dot-dialog.tsx'
import { DotList } from '../../features/product-dots/components/dot-list.tsx'
import { GarmentEditor } from '../../features/garments/components/garment-editor.tsx'
import { emptyGarment } from '../../features/garments/garments.rules.ts'
import { newId } from '../../lib/api/new-id.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { CalmNote } from '../../ui/calm-note.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ChosenPeopleLine } from '../chosen-people.tsx'
import { ComposerFrame } from './composer-frame.tsx'
import { garmentDots } from './garment-dots.ts'
import { HideFaceStep } from './hide-face-step.tsx'
import { KeepRow } from './keep-row.tsx'
import { LookPictures } from './look-pictures.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { ratioOf } from './post-pane.tsx'
import { ShownAltText } from './shown-alt-text.tsx'
import { SimilarThreads } from './similar-threads.tsx'
import { SimilarVotersLine, useWhyNoVoters } from './similar-voters.tsx'
import { useNewPost } from './use-new-post.ts'
import type { NewPostState } from './use-new-post.ts'

/** Why nobody could see the post or vote on it; null when somebody can. */
function useWhyForNobody(postType: PostType, text: ComposerText): Message | null {
  const whyNobody = useWhyNobody(text.audience)
  const whyNoVoters = useWhyNoVoters(postType, text)
  return whyNobody ?? whyNoVoters
}

interface PartProps {
  postType: PostType
  viewerId: string
  composer: NewPostState
}

/** In an emergency the question comes before the details of the pictures. */
const asksFirst = ({ text }: NewPostState) => text.isFashionEmergency

/** The chosen files, or the input for them. */
function Pictures({ postType, viewerId, composer }: PartProps) {
  const { files, faces, dots, isBusy, removeFile } = composer
  const [first] = files.files
  const dropZone = (style: { compact?: boolean; className: string }) => (
    <DropZone postType={postType} onFiles={faces.choose} disabled={isBusy} {...style} />
  )
  const max = postLimits.files[postType]
  const ownPictures = postType === 'style_vote' && (
    <div className="flex justify-center p-4">
      <OwnPictures
        viewerId={viewerId}
        files={files.files}
        actions={{ copy: faces.copy, remove: files.remove }}
        max={max}
        disabled={isBusy}
      />
    </div>
  )
  if (!first) {
    return ownPictures ? (
      <div className="flex flex-col lg:h-full">
        {dropZone({ className: 'min-h-[44svh] lg:flex-1' })}
        {ownPictures}
      </div>
    ) : (
      dropZone({ className: 'min-h-[52svh] lg:h-full' })
    )
  }
  const isFull = files.files.length >= max
  if (postType === 'regular') {
    return (
      <LookPictures
        files={files}
        shown={composer.shown ?? first}
        onShow={composer.show}
        onRemove={removeFile}
        faces={faces}
        cropping={composer.cropping}
        dots={dots}
        otherDots={garmentDots(composer)}
        disabled={isBusy}
      />
    )
  }
  return (
    <div className="mx-auto max-w-180 p-4 lg:p-10">
      <DraftGrid
        files={files.files}
        actions={files}
        faces={faces}
        cropping={composer.cropping}
        disabled={isBusy}
        areOptions={postType === 'style_vote'}
        describes={!asksFirst(composer)}
        end={
          !isFull &&
          dropZone({ compact: true, className: 'aspect-3/4 w-full rounded-pic lg:bg-paper!' })
        }
      />
      {ownPictures}
    </div>
  )
}

function hidingLine({ isOn, isHiddenSomewhere }: NewPostState['faces']): string {
  const { off, wanted, version } = composerTexts.hiding
  if (isHiddenSomewhere) return version
  return isOn ? wanted : off
}

/** The text fields of the post; for a look, also the alternative text of the visible file. */
function Words({ postType, composer }: Omit<PartProps, 'viewerId'>) {
  const { text, files, faces, dots, isBusy, write } = composer
  const shown = postType === 'regular' ? composer.shown : undefined
  const limits = useNewPersonLimits()
  const whyNobody = useWhyForNobody(postType, text)
  const whyNotDone = composer.garments.form.whyNot
  return (
    <>
      {limits && (
        <CalmNote>
          {limits.says.posts} {limits.says.held}
        </CalmNote>
      )}
      {shown && shown.bytes > 0 && <FileFacts file={shown} className="-mt-1" />}
      {(faces.isOn || files.files.every(isChangeable)) && (
        <Switch
          label={composerTexts.hiding.title}
          description={hidingLine(faces)}
          checked={faces.isOn}
          disabled={isBusy}
          onCheckedChange={faces.turn}
        />
      )}
      <ComposerFields
        postType={postType}
        text={text}
        onChange={write}
        underTitle={postType === 'forum' && <SimilarThreads title={text.title} />}
        chosenPeople={<ChosenPeopleLine disabled={isBusy} />}
        {...(postType === 'style_vote' && {
          vote: { pictures: files.files.length, similarVoters: <SimilarVotersLine /> },
        })}
        disabled={isBusy}
      />
      {shown && <ShownAltText files={files} shown={shown} disabled={isBusy} />}
      {asksFirst(composer) &&
        files.files.map(
          (file, index) =>
            file.stage !== 'failed' && (
              <AltTextField
                key={file.key}
                value={file.altText}
                kind={file.kind}
                number={index + 1}
                reminds={index === 0}
                disabled={isBusy}
                onChange={(altText) => files.describe(file.key, altText)}
              />
            ),
        )}
      <DotList draft={dots} disabled={isBusy} />
      {postType === 'regular' && (
        <GarmentEditor
          drafts={composer.garments.drafts}
          onChange={composer.garments.setDrafts}
          form={composer.garments.form}
          disabled={isBusy}
        />
      )}
      <KeepRow
        composer={composer}
        whyNotKeep={whyNotKeep(postType, text, files.files) ?? whyNotDone}
        whyNotShare={whyNotShare(postType, text, files.files) ?? whyNobody}
      />
    </>
  )
}

interface NewPostComposerProps {
  postType: PostType
  viewer: Viewer
  /** Files that were chosen before the screen opened. */
  brought?: readonly File[]
  /** A draft to continue. */
  kept?: Draft
}

export function NewPostComposer({ postType, viewer, brought, kept }: NewPostComposerProps) {
  const composer = useNewPost(postType, viewer.id, { brought, kept })
  const { text, files, guard, isBusy, isSaving } = composer
  const { screen } = wordsOf[postType]
  const limits = useNewPersonLimits()
  const whyNobody = useWhyForNobody(postType, text)
  const whyNotDone = composer.garments.form.whyNot
  usePageTitle(screen)
  const cover = postType === 'regular' ? files.files[0] : undefined
  return (
    <>
      <ComposerFrame
        title={screen}
        onCancel={composer.cancel}
        guard={guard}
        newer={composer.newer}
        question={kept ? commonTexts.notSaved : composerTexts.notShared}
        instead={
          isBusy || whyNotDone || whyNotKeep(postType, text, files.files)
            ? undefined
            : { label: draftsTexts.keep, onPress: composer.save }
        }
        finish={{
          label: composerTexts.share,
          busyLabel: isSaving ? draftsTexts.keeping : commonTexts.uploading,
          isBusy,
          whyNot:
            limits?.postsLeft === 0
              ? { title: limits.says.posts }
              : (whyNotShare(postType, text, files.files) ?? whyNobody ?? whyNotDone),
          onPress: composer.share,
        }}
        {...(cover && {
          picturesWidth: `clamp(42%, calc((100dvh - 65px) * ${ratioOf(cover)}), 62%)`,
        })}
        pictures={<Pictures postType={postType} viewerId={viewer.id} composer={composer} />}
        words={<Words postType={postType} composer={composer} />}
      />
      <HideFaceStep faces={composer.faces} />
      {composer.cropping.dialog}
      <DotDialog
        draft={composer.dots}
        note={limits?.says.links}
        onGarment={(spot, link) =>
          composer.garments.form.open(
            emptyGarment(newId(), {
              spot: { mediaPosition: 0, ...spot },
              ...(composer.shown && { fileKey: composer.shown.key }),
              link: link.productUrl,
              name: link.productName,
            }),
          )
        }
      />
    </>
  )
}

// Fills the options of a vote from pictures that the viewer has shared: garments of the closet, and earlier looks. A
// press chooses a picture, the next press takes it back.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { composerTexts } from '@kloset/texts/composer'
import { postsIn } from '../../entities/post/post-lists.ts'
import { useStoredPosts } from '../../entities/post/posts.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { closetQuery } from '../../features/garments/closet.api.ts'
import { cropOf } from '../../features/garments/closet.rules.ts'
import { choiceTiles, ClosetPicture } from '../../features/garments/components/closet-picture.tsx'
import { titleOf } from '../../features/garments/garments.rules.ts'
import { isCopyable, type PictureSource } from '../../features/media/copied-picture.ts'
import type { DraftFiles } from '../../features/media/draft-files.ts'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'
import { postsOfPersonQuery } from '../../features/profiles/profiles.api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { PictureChoice } from '../../ui/picture-choice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const texts = composerTexts.ownPictures
const SIZES = '(min-width: 768px) 260px, 60vw'

interface Choosing {
  files: readonly DraftFile[]
  actions: Pick<DraftFiles, 'copy' | 'remove'>
  max: number
}

function Choice({
  source,
  children,
  ...choosing
}: Choosing & { source: PictureSource; children: ReactNode }) {
  const { files, actions, max } = choosing
  const isChosen = files.some(({ key }) => key === source.key)
  const press = () => (isChosen ? actions.remove(source.key) : actions.copy(source))
  return (
    <li className="min-w-0">
      <PictureChoice
        picture={children}
        isChosen={isChosen}
        isFull={files.length >= max}
        onPress={press}
      >
        <span className="mt-1.5 line-clamp-2 text-14 break-words">{source.name}</span>
      </PictureChoice>
    </li>
  )
}

const Grid = ({ children }: { children: ReactNode }) => (
  <ul aria-label={texts.title} className={choiceTiles.grid}>
    {children}
  </ul>
)

function sourceOf({ id, postId, media, garment }: ClosetGarment): PictureSource | null {
  if (!media || !isCopyable(media)) return null
  return { key: `garment-${id}`, postId, media, crop: cropOf(garment), name: titleOf(garment) }
}

function Garments(choosing: Choosing) {
  const query = useInfiniteQuery(closetQuery({ state: 'kept' }))
  return (
    <PagedList
      query={query}
      loading={closetTexts.loading}
      failure={closetTexts.loadFailed}
      tiles={choiceTiles}
      empty={<EmptyState title={texts.noGarments} />}
    >
      {(items) => {
        const choices = items.flatMap((item) => {
          const source = sourceOf(item)
          if (!source) return []
          return (
            <Choice key={item.id} {...choosing} source={source}>
              <ClosetPicture
                // The server copies the picture of the look, even if the closet shows a cutout.
                item={{ ...item, cutout: null }}
                sizes={SIZES}
                className="aspect-3/4"
              />
            </Choice>
          )
        })
        return choices.length > 0 ? <Grid>{choices}</Grid> : <EmptyState title={texts.noGarments} />
      }}
    </PagedList>
  )
}

function Looks({ viewerId, ...choosing }: Choosing & { viewerId: string }) {
  const query = useInfiniteQuery(postsOfPersonQuery(viewerId, 'regular'))
  const stored = useStoredPosts()
  return (
    <PagedList
      query={query}
      loading={closetTexts.loading}
      failure={texts.loadFailed}
      tiles={choiceTiles}
      empty={<EmptyState title={texts.noLooks} />}
    >
      {(items) => (
        <Grid>
          {postsIn(items, stored).flatMap(({ id: postId, caption, media: pictures }) =>
            pictures.filter(isCopyable).map((media) => {
              const key = `look-${postId}-${media.position}`
              const name = caption ?? media.altText ?? texts.look
              return (
                <Choice key={key} {...choosing} source={{ key, postId, media, crop: null, name }}>
                  <span className="block aspect-3/4 overflow-hidden rounded-pic">
                    <MediaPicture fill media={media} alt="" sizes={SIZES} />
                  </span>
                </Choice>
              )
            }),
          )}
        </Grid>
      )}
    </PagedList>
  )
}

type Tab = 'closet' | 'looks'

interface OwnPicturesProps extends Choosing {
  viewerId: string
  disabled: boolean
}

export function OwnPictures({ viewerId, disabled, ...choosing }: OwnPicturesProps) {
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<Tab>('closet')
  const { files, max } = choosing
  return (
    <>
      <Button
        variant="outline"
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="max-w-full"
      >
        {texts.open}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        footer={
          <div className="flex items-center gap-3">
            <p role="status" className="flex-1 text-14 text-muted">
              {texts.chosen(files.length, max)}
            </p>
            <Button onClick={() => setOpen(false)}>{texts.done}</Button>
          </div>
        }
      >
        <p className="-mt-1 mb-3 text-14 text-muted">{texts.line}</p>
        <Segmented
          label={texts.title}
          value={tab}
          onValueChange={setTab}
          options={(['closet', 'looks'] as const).map((value) => ({
            value,
            label: texts.tabs[value],
          }))}
          className="mb-4"
        />
        {tab === 'closet' ? (
          <Garments {...choosing} />
        ) : (
          <Looks {...choosing} viewerId={viewerId} />
        )}
      </Sheet>
    </>
  )
}

// The menu of the viewer's own collection: rename it, delete it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { deleteCollection, updateCollection } from '@kloset/contract/collections'
import type { Collection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { call, hasCode } from '../../../lib/api/http.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormButtons } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { collectionsKey } from '../collections.api.ts'
import { isShared } from './sharing-mark.tsx'
import { useNameForm } from './use-name-form.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface RenameFormProps {
  collection: Collection
  onDone: () => void
}

function RenameForm({ collection, onDone }: RenameFormProps) {
  const queryClient = useQueryClient()
  const { form, field, submit } = useNameForm({
    initial: collection.name,
    send: async (name) => {
      await call(updateCollection, { params: { collectionId: collection.id }, body: { name } })
      await queryClient.invalidateQueries({ queryKey: collectionsKey })
    },
    onSent: onDone,
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-5">
      <TextField {...field} />
      <FormButtons {...submit} submitLabel={collectionsTexts.rename} onClose={onDone} />
    </form>
  )
}

interface CollectionMenuProps {
  collection: Collection
  /** Shown over the rows on phones. */
  head: ReactNode
  /** Leaves the page of the collection. */
  onDeleted: () => unknown
}

/** Deletes a collection. It may be deleted by another tab already. */
async function deleteOnce(collectionId: string): Promise<void> {
  try {
    await call(deleteCollection, { params: { collectionId } })
  } catch (error) {
    if (!hasCode(error, 'collection_not_found')) throw error
  }
}

export function CollectionMenu({ collection, head, onDeleted }: CollectionMenuProps) {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
  const closes = (open: boolean) => {
    if (!open) setAsks(null)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteOnce(collection.id),
    onSuccess: async () => {
      await onDeleted()
      // Every list says of a post whether it is saved. The list of this collection may still be on screen.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !queryKey.includes(collection.id),
      })
    },
    onError: (error) => {
      setAsks(null)
      toastFailure(collectionsTexts.deleteFailed, error)
    },
  })
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton label={commonTexts.more}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        head={head}
        actions={[
          {
            icon: <Pencil aria-hidden />,
            label: collectionsTexts.rename,
            onSelect: () => setAsks('rename'),
          },
          {
            icon: <Trash2 aria-hidden />,
            label: collectionsTexts.delete,
            onSelect: () => setAsks('delete'),
          },
        ]}
      />
      <Dialog
        open={asks === 'rename'}
        onOpenChange={closes}
        title={collectionsTexts.renameTitle}
        closable={false}
      >
        <RenameForm collection={collection} onDone={() => setAsks(null)} />
      </Dialog>
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={closes}
        title={collectionsTexts.deleteTitle(collection.name)}
        description={collectionsTexts.deleteLine(collection.postsCount, isShared(collection))}
        confirmLabel={commonTexts.delete}
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}

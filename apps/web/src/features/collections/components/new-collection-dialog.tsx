// Makes an empty collection, and opens it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createCollection } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { call } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { leaveOverlays } from '../../../ui/overlay-history.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { collectionsKey } from '../collections.api.ts'
import { useNameForm } from './use-name-form.ts'

function NewCollectionForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, field, isPending, isEmpty } = useNameForm({
    send: async (name, clientKey) => {
      const { id } = await call(createCollection, { body: { name, clientKey } })
      await queryClient.invalidateQueries({ queryKey: collectionsKey })
      await leaveOverlays()
      await navigate(paths.collection(id))
    },
    onSent: onClose,
  })
  return (
    <form {...form} className="mt-4">
      <TextField {...field} />
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="text" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" busy={isPending} disabled={isEmpty}>
          {collectionsTexts.create}
        </Button>
      </div>
    </form>
  )
}

export const NewCollectionDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={collectionsTexts.newCollection}
    closable={false}
  >
    <NewCollectionForm onClose={onClose} />
  </Dialog>
)

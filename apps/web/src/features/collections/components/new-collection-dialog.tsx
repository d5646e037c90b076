// Makes an empty collection, and opens it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createCollection } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { call } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormButtons } from '../../../ui/form-dialog.tsx'
import { leaveOverlays } from '../../../ui/overlay-history.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { collectionsKey } from '../collections.api.ts'
import { useNameForm } from './use-name-form.ts'

function NewCollectionForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, field, submit } = useNameForm({
    send: async (name, clientKey) => {
      const { id } = await call(createCollection, { body: { name, clientKey } })
      await queryClient.invalidateQueries({ queryKey: collectionsKey })
      await leaveOverlays()
      await navigate(paths.collection(id))
    },
    onSent: onClose,
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-5">
      <TextField {...field} />
      <FormButtons {...submit} submitLabel={collectionsTexts.create} onClose={onClose} />
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

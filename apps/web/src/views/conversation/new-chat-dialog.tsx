// Begins a conversation: somebody one follows, or anybody by name.
import { useNavigate } from 'react-router'
import { chatTexts } from '@kloset/contract/messages/chat'
import { paths } from '../../lib/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PersonPicker } from '../person-picker.tsx'

type NewChatDialogProps = { me: string; open: boolean; onOpenChange: (open: boolean) => void }

export function NewChatDialog({ me, open, onOpenChange }: NewChatDialogProps) {
  const navigate = useNavigate()
  const choose = ({ id }: { id: string }) => {
    onOpenChange(false)
    void navigate(paths.chatWith(id))
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={chatTexts.newChat}>
      <PersonPicker me={me} onChoose={choose} />
    </Dialog>
  )
}

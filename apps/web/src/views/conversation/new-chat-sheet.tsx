// Starts a conversation with a person whom the viewer follows, or with any person by name.
import { useNavigate } from 'react-router'
import { chatTexts } from '@kloset/texts/chat'
import { paths } from '../../lib/navigation/paths.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { PersonPicker } from '../person-picker.tsx'

interface NewChatSheetProps {
  me: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function NewChatSheet({ me, open, onOpenChange }: NewChatSheetProps) {
  const navigate = useNavigate()
  const choose = ({ id }: { id: string }) => {
    onOpenChange(false)
    void navigate(paths.chatWith(id))
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={chatTexts.newChat}>
      <PersonPicker me={me} onChoose={choose} />
    </Sheet>
  )
}

// Asks for the link of a product dot: its address, and a name if there is one.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { uploadTexts } from '@kloset/texts/upload'
import { normalizeProductUrl, productDotLimits } from '@kloset/contract/product-dots'
import { commonTexts } from '@kloset/texts/common'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DotDialogState, DotDraft, DotLink } from '../dot-draft.ts'

interface LinkFormProps {
  given: DotLink | null
  onSave: (link: DotLink) => void
  onCancel: () => void
}

function LinkForm({ given, onSave, onCancel }: LinkFormProps) {
  const [url, setUrl] = useState(given?.productUrl ?? '')
  const [name, setName] = useState(given?.productName ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const productUrl = normalizeProductUrl(url)
    if (productUrl === null) {
      setError(productDotsTexts.enterAddress)
      return
    }
    onSave({ productUrl, productName: name.trim() || null })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <TextField
        label={productDotsTexts.link}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={url}
        error={error}
        onChange={(event) => {
          setUrl(event.target.value)
          setError(undefined)
        }}
        placeholder={productDotsTexts.addressHint}
      />
      <TextField
        label={productDotsTexts.name}
        value={name}
        maxLength={productDotLimits.nameLength}
        onChange={(event) => setName(event.target.value)}
        placeholder={productDotsTexts.nameHint}
        autoComplete="off"
      />
      <div className="mt-1 flex justify-end gap-2">
        <Button variant="text" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit">
          {given ? productDotsTexts.saveLink : productDotsTexts.addLink}
        </Button>
      </div>
    </form>
  )
}

export function DotDialog({ draft }: { draft: DotDraft }) {
  const { dialog, closeDialog, save } = draft
  // What it showed last stays in it while it fades away.
  const [last, setLast] = useState<DotDialogState | null>(null)
  if (dialog && dialog !== last) setLast(dialog)
  const given = last && 'dot' in last ? last.dot : null
  return (
    <Dialog
      open={dialog !== null}
      onOpenChange={(open) => open || closeDialog()}
      title={given ? productDotsTexts.edit : productDotsTexts.add}
      closable={false}
    >
      <LinkForm
        given={given}
        onCancel={closeDialog}
        onSave={(link) => {
          save(link)
          if (!given) toast(uploadTexts.productLinkAdded, { id: 'product-link-added' })
        }}
      />
    </Dialog>
  )
}

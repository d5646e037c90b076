// Asks for the link of a product dot: its address, and an optional name.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { uploadTexts } from '@kloset/texts/upload'
import { normalizeProductUrl, productDotLimits } from '@kloset/contract/product-dots'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { productDotsTexts } from '@kloset/texts/product-dots'
import { Button } from '../../../ui/button.tsx'
import { CalmNote } from '../../../ui/calm-note.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusInvalid } from '../../../ui/focus-invalid.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DotDialogState, DotDraft, DotLink } from '../dot-draft.ts'
import type { Spot } from '../product-dots.rules.ts'

interface LinkFormProps {
  given: DotLink | null
  onSave: (link: DotLink) => void
  onCancel: () => void
  /** Turns the dot into a garment with the typed link. */
  onGarment: ((link: DotLink) => void) | undefined
}

function LinkForm({ given, onSave, onCancel, onGarment }: LinkFormProps) {
  const [url, setUrl] = useState(given?.productUrl ?? '')
  const [name, setName] = useState(given?.productName ?? '')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const productUrl = normalizeProductUrl(url)
    if (productUrl === null) {
      flushSync(() => setError(productDotsTexts.enterAddress))
      focusInvalid(event.currentTarget)
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
      {onGarment && (
        <Button
          variant="text"
          className="-ml-4 justify-self-start"
          onClick={() => onGarment({ productUrl: url.trim(), productName: name.trim() || null })}
        >
          {garmentsTexts.fromLink}
        </Button>
      )}
      <div className="mt-1 flex justify-end gap-2 max-[22em]:flex-wrap">
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

interface DotDialogProps {
  draft: DotDraft
  /** For a new person: the limit of links. */
  note?: string | undefined
  /** Turns a dot into a garment with its position and its link. */
  onGarment?: (spot: Spot, link: DotLink) => void
}

export function DotDialog({ draft, note, onGarment }: DotDialogProps) {
  const { dialog, closeDialog, save } = draft
  // Keeps the last contents while it fades out.
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
      {note && <CalmNote className="mt-3">{note}</CalmNote>}
      <LinkForm
        given={given}
        onCancel={closeDialog}
        onGarment={
          onGarment && last
            ? (link) => {
                const { xPosition, yPosition } = 'dot' in last ? last.dot : last.spot
                closeDialog()
                if ('dot' in last) draft.remove(last.dot.key)
                onGarment({ xPosition, yPosition }, link)
              }
            : undefined
        }
        onSave={(link) => {
          save(link)
          if (!given) toast(uploadTexts.productLinkAdded, { id: 'product-link-added' })
        }}
      />
    </Dialog>
  )
}

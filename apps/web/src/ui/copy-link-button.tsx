// Copies an address. The button shows that it did, so there is no toast.
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sharingTexts } from '@kloset/texts/sharing'
import { Button } from './button.tsx'
import type { ButtonSize } from './button-style.ts'
import { toast } from './toast.ts'

const COPIED_MS = 4000

interface CopyLinkButtonProps {
  url: string
  size?: ButtonSize
  className?: string
}

export function CopyLinkButton({ url, size, className }: CopyLinkButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      toast({ ...sharingTexts.linkNotCopied, line: url }, { kind: 'error', id: 'link-copied' })
    }
  }
  return (
    <Button
      variant="outline"
      size={size}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
      className={className}
    >
      <span aria-live="polite">{isCopied ? sharingTexts.linkCopied : sharingTexts.copyLink}</span>
    </Button>
  )
}

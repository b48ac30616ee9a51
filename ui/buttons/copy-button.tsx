import { useState } from "react"
import { copyText } from "../text/copy-text.ts"
import { toast } from "../toasts/toast.ts"
import { Button } from "./button.tsx"

interface CopyButtonProps {
  text: string
  /** What it copies, for screen readers: "Copy the code". */
  label: string
  /** Shown when it cannot be copied. */
  failed: string
}

/** Copies a text, and says so in the button. */
export function CopyButton({ text, label, failed }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return toast.failed(failed)
    setCopied(true)
    setTimeout(() => setCopied(false), 2_500)
  }
  return (
    <Button size="small" onClick={() => void copy()} aria-label={label}>
      {isCopied ? "Copied" : "Copy"}
    </Button>
  )
}

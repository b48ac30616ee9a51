import { useState } from "react"
import { Button } from "../buttons/button.tsx"
import { toast } from "../toasts/toast.ts"
import css from "./hidden-number.module.css"

interface HiddenNumberProps {
  /** Masked but for the last four. */
  masked: string
  /** Of the button: "Show the account number of Nena Ramos". */
  label: string
  /** Without one there is nothing to show. */
  load?: (() => Promise<string>) | undefined
}

/** The end of a number, and all of it on request. */
export function HiddenNumber({ masked, label, load }: HiddenNumberProps) {
  const [number, setNumber] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async (from: () => Promise<string>) => {
    setBusy(true)
    try {
      setNumber(await from())
    } catch (error) {
      toast.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={css.number}>
      <span role="status">{number ?? masked}</span>
      {number === null && load && (
        <Button size="small" tone="quiet" busy={busy} aria-label={label} onClick={() => void show(load)}>
          Show
        </Button>
      )}
    </span>
  )
}

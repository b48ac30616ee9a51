import { useState } from "react"
import { Button } from "../buttons/button.tsx"
import { Cluster } from "../layout/layout.tsx"
import { toast } from "../toasts/toast.ts"
import css from "./hidden-number.module.css"

interface HiddenNumberProps {
  /** Only the last four characters are visible. */
  masked: string
  /** The label of the button: "Show the account number of Nena Ramos". */
  label: string
  /** Missing if the whole number cannot be shown. */
  load?: (() => Promise<string>) | undefined
}

/** The end of a number, and the whole number on request. */
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
    <Cluster as="span" gap={2} align="baseline" className={css.number}>
      <span role="status">{number ?? masked}</span>
      {number === null && load && (
        <Button size="small" tone="quiet" busy={busy} aria-label={label} onClick={() => void show(load)}>
          Show
        </Button>
      )}
    </Cluster>
  )
}

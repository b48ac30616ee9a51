import { useState } from "react"
import { Button } from "../buttons/button.tsx"

const atFirst = 5
const atMost = 100

/** The number of shown items of a list in a dialog: first a few, then one page of the call. */
export function useMore() {
  const [isWhole, setWhole] = useState(false)
  return { count: isWhole ? atMost : atFirst, isWhole, show: () => setWhole(true) }
}

interface ShowMoreProps {
  more: ReturnType<typeof useMore>
  total: number
  /** The plural of the items: "payments". */
  what: string
  busy: boolean
}

export function ShowMore({ more, total, what, busy }: ShowMoreProps) {
  if (more.isWhole && !busy) return total > atMost ? <p>{`Only the newest ${atMost} ${what} are shown.`}</p> : null
  if (total <= atFirst) return null
  return (
    <div>
      <Button size="small" busy={busy} onClick={more.show}>
        {total > atMost ? `Show the newest ${atMost} ${what}` : `Show all ${total} ${what}`}
      </Button>
    </div>
  )
}

import { useState } from "react"
import { Button } from "../buttons/button.tsx"

const atFirst = 5
const atMost = 100

/** How many of a list in a window are shown: a few, then as many as a call answers at once. */
export function useMore() {
  const [isWhole, setWhole] = useState(false)
  return { count: isWhole ? atMost : atFirst, isWhole, show: () => setWhole(true) }
}

interface ShowMoreProps {
  more: ReturnType<typeof useMore>
  total: number
  /** What they are called: "payments". */
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

import { useEffect, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { useIsInBrowser } from "../../../../ui/page/use-is-in-browser.ts"
import { heldTime } from "./held-time.ts"

interface HeldSeatsProps {
  /** In milliseconds of the device's clock; null if the seats are not held. */
  until: number | null
  /** Requests the seats again. */
  onOver(): void
}

/** Says how long the seats are held while the family pays. */
export function HeldSeats({ until, onOver }: HeldSeatsProps) {
  const isInBrowser = useIsInBrowser()
  const left = useTimeLeft(until)
  if (until === null) {
    return (
      <Text surface="orange" round="m" pad="low" size="s">
        We can't hold the seats while you pay. Send the picture of your receipt soon.
      </Text>
    )
  }
  if (!isInBrowser || left !== null) {
    return (
      <Cluster
        as="p"
        gap="2 4"
        justify="between"
        surface="green"
        round="m"
        pad="low"
        size="s"
        role="timer"
        aria-live="off"
      >
        We hold the seats for you{left && ":"}
        {left && (
          <Text as="strong" hasEvenDigits isOneLine>
            {left} left
          </Text>
        )}
      </Cluster>
    )
  }
  return (
    <Cluster gap="2 4" justify="between" surface="orange" round="m" pad="wide">
      <p>Time is up: we no longer hold the seats. You can still send your payment while there are seats.</p>
      <Button size="small" onClick={onOver}>
        Hold them again
      </Button>
    </Cluster>
  )
}

function useTimeLeft(until: number | null): string | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until === null ? null : heldTime(until, now)
}

import { Text } from "../../../../ui/layout/layout.tsx"
import { zoneName } from "../../../../ui/text/date-text.tsx"
import { useOtherZone } from "../../../../ui/zones/use-other-zone.ts"
import type { ClassTimesReply } from "../../times-contract.ts"

/** States the time zone, below cards that show times. */
export function TimesNote({ times }: { times: ClassTimesReply | null }) {
  if (!times?.times.some(({ schedule }) => schedule)) return null
  return <NoteOfZone zone={times.zone} />
}

function NoteOfZone({ zone }: { zone: string }) {
  const other = useOtherZone(zone)
  return (
    <Text tone="soft" size="s" data-zone={zone}>
      <span data-zone-note="Class pages show % too.">
        Times are {zoneName(zone)}.{other && ` Class pages show ${zoneName(other)} too.`}
      </span>
    </Text>
  )
}

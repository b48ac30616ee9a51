import { requestOf } from "../../../lib/call-api.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { cardFileName } from "../domain/publication.ts"
import type { CardOfStudent } from "../staff-contract.ts"
import { CardFrame } from "./card-frame.tsx"
import { type CardEditor, callsOf } from "./editor-calls.ts"

/** The published card as the family sees it; another address for every version, so that the newest is shown. */
export function PublishedCard({ by, student }: { by: CardEditor; student: CardOfStudent }) {
  const { id: enrolleeId, fullName, publishedAt } = student
  if (!publishedAt) return <EmptyState title="No Finalized Report Card Yet" level={3} drawing="box" />
  const { url } = requestOf(callsOf[by].published, { enrolleeId, of: publishedAt })
  return (
    <CardFrame
      key={url}
      title={`Published report card of ${fullName}`}
      href={url}
      downloadName={cardFileName(fullName)}
    />
  )
}

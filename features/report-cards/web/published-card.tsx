import { EmptyState } from "../../../ui/empty-state.tsx"
import { CardFrame } from "./card-frame.tsx"

interface PublishedCardProps {
  /** The address of the PDF, another one for every version; null when there is none. */
  address: string | null
  studentName: string
}

/** The published card as the family sees it. */
export function PublishedCard({ address, studentName }: PublishedCardProps) {
  if (!address) return <EmptyState title="No Finalized Report Card Yet" level={3} drawing="box" />
  return <CardFrame key={address} title={`Published report card of ${studentName}`} href={address} />
}

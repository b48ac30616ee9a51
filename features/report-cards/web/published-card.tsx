import { ButtonAnchor } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import css from "./published-card.module.css"

interface PublishedCardProps {
  /** The address of the PDF, another one for every version; null when there is none. */
  address: string | null
  studentName: string
}

/** Many phones show no PDF within a page, and say so: for them the links are the way, and not an empty frame. */
const showsPdf = () => typeof navigator === "undefined" || navigator.pdfViewerEnabled !== false

/** The published card as the family sees it. */
export function PublishedCard({ address, studentName }: PublishedCardProps) {
  if (!address) return <EmptyState title="No Finalized Report Card Yet" level={3} drawing="box" />
  return (
    <div className={css.published}>
      <div className={css.links}>
        <ButtonAnchor href={address} download>
          Download PDF
        </ButtonAnchor>
        <ButtonAnchor href={address} newTab tone="quiet">
          Open in a new tab
        </ButtonAnchor>
      </div>
      {showsPdf() && (
        <iframe
          key={address}
          className={css.frame}
          src={address}
          title={`Published report card of ${studentName}`}
          height={600}
          loading="lazy"
        />
      )}
    </div>
  )
}

import type { FamilyRole } from "../../../../lib/roles.ts"
import { Section } from "../../../../ui/page/page.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import type { OwnCard as Card } from "../../contract.ts"
import { cardFileName } from "../../domain/publication.ts"
import { CardFrame } from "./card-frame.tsx"
import { ownCardAddress } from "./own-card-address.ts"

interface OwnCardProps {
  reader: FamilyRole
  card: Card
  /** The product's time zone. */
  zone: string
}

/** One published report card, for the family. */
export function OwnCardView({ reader, card, zone }: OwnCardProps) {
  const whose = `Report card of ${card.fullName}`
  return (
    <Section
      title={reader === "learner" ? "Your report card" : whose}
      lead={
        <>
          Published on <Moment at={card.publishedAt} zone={zone} dayOnly />.
        </>
      }
    >
      {/* A new version reloads the frame. */}
      <CardFrame
        key={`${card.enrolleeId} ${card.publishedAt}`}
        title={whose}
        href={ownCardAddress(reader, card)}
        downloadName={cardFileName(card.fullName)}
      />
    </Section>
  )
}

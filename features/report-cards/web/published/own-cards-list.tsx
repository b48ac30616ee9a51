import type { FamilyRole } from "../../../../lib/roles.ts"
import { ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { Cluster, Grid, Small, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { IconDownload, IconExternalLink } from "../../../../ui/pictures/icons.ts"
import { Moment } from "../../../../ui/text/date-text.tsx"
import type { OwnCard } from "../../contract.ts"
import { cardFileName } from "../../domain/publication.ts"
import { ownCardAddress } from "./own-card-address.ts"
import css from "./own-cards-list.module.css"

interface OwnCardsListProps {
  reader: FamilyRole
  cards: readonly OwnCard[]
  /** The product's time zone. */
  zone: string
}

/** The published report cards of a family, each with links to open and download it. */
export function OwnCardsList({ reader, cards, zone }: OwnCardsListProps) {
  return (
    <Grid as="ul" column="xl" gap={4}>
      {cards.map((card) => (
        <Grid as="li" columns="start" gap="3 4" isPacked surface="card" round="l" pad="panel" key={card.enrolleeId}>
          <Paper />
          <Stack as="p" isPacked canBreakAnywhere>
            <Text as="strong" size="h4" isDisplay>
              {reader === "parent" ? card.fullName : card.className}
            </Text>
            {reader === "parent" && <span>{card.className}</span>}
            <Small>
              Published <Moment at={card.publishedAt} zone={zone} dayOnly />
            </Small>
          </Stack>
          <Ways card={card} href={ownCardAddress(reader, card)} />
        </Grid>
      ))}
    </Grid>
  )
}

function Ways({ card, href }: { card: OwnCard; href: string }) {
  const which = <span className="unseen"> the report card of {`${card.fullName} in ${card.className}`}</span>
  return (
    <Cluster gap={2} align="stretch" isWholeRow className={css.ways}>
      <ButtonAnchor size="small" href={href} newTab icon={<IconExternalLink />}>
        Open{which}
      </ButtonAnchor>
      <ButtonAnchor size="small" href={href} download={cardFileName(card.fullName)} icon={<IconDownload />}>
        Download{which}
      </ButtonAnchor>
    </Cluster>
  )
}

/** A drawing of a report card with a seal. */
function Paper() {
  return (
    <svg className={css.paper} viewBox="0 0 48 56" aria-hidden="true">
      <path d="M8 2h22l12 12v36a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z" fill="var(--sky)" />
      <path d="M30 2v8a4 4 0 0 0 4 4h8z" fill="var(--brand)" opacity="0.35" />
      <path
        d="M12 22h14M12 29h20M12 36h10"
        stroke="var(--blue-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.75"
      />
      <path d="M31 43v11l4-3 4 3V43z" fill="var(--accent-edge)" />
      <circle cx="35" cy="41" r="7.500" fill="var(--accent)" />
    </svg>
  )
}

import { Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import type { Tone } from "../../../ui/text/status-badge.tsx"
import css from "./shares.module.css"
import tones from "./tones.module.css"

export type Share = readonly [label: string, count: number, tone: Tone | "accent"]

interface SharesProps {
  title: string
  shares: readonly Share[]
  /** A ring beside the numbers, or a bar above them. */
  as: "ring" | "bar"
}

/** The shares of a total: a drawing, and a list with the numbers. */
export function Shares({ title, shares, as }: SharesProps) {
  const total = shares.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Stack gap={3} isPacked className={`${css.shares} ${tones.tones}`} data-as={as}>
      <Row as="p" gap={3} align="baseline" justify="between" weight={650} isWholeRow>
        <span>{title}</span>
        <Text as="strong" figure="m">
          {total.toLocaleString("en")}
        </Text>
      </Row>
      {as === "ring" ? <Ring shares={shares} total={total} /> : <Bar shares={shares} />}
      <dl className={css.parts}>
        {shares.map(([label, count, tone]) => (
          <div key={label} data-tone={tone}>
            <Text as="dt" tone="soft">
              {label}
            </Text>
            <Text as="dd" weight={650} hasEvenDigits>
              {count.toLocaleString("en")}
            </Text>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

function Bar({ shares }: Pick<SharesProps, "shares">) {
  return (
    <Row align="stretch" surface="gray" className={css.bar} aria-hidden="true">
      {shares.map(([label, count, tone]) =>
        count > 0 ? <span key={label} data-tone={tone} style={{ flexGrow: count }} /> : null,
      )}
    </Row>
  )
}

/** The length of the ring is 100 units; there is a small gap between two parts. */
function Ring({ shares, total }: Pick<SharesProps, "shares"> & { total: number }) {
  const parts = shares.filter(([, count]) => count > 0)
  const gap = parts.length > 1 ? 1.2 : 0
  let passed = 0
  return (
    <svg className={css.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="41" className={css.track} />
      {parts.map(([label, count, tone]) => {
        const share = (count / total) * 100
        const from = passed
        passed += share
        return (
          <circle
            key={label}
            cx="50"
            cy="50"
            r="41"
            pathLength="100"
            data-tone={tone}
            strokeDasharray={`${Math.max(0.6, share - gap)} 100`}
            strokeDashoffset={-from}
          />
        )
      })}
    </svg>
  )
}

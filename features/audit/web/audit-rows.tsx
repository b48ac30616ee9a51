import { Link, useSearchParams } from "react-router"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import type { AuditRow } from "../contract.ts"

interface AuditRowsProps {
  rows: readonly AuditRow[]
  /** The `after` of the next page; null on the last one. */
  next: string | null
  zone: string
}

/** The rows of the audit trail, with the links to older ones and to the newest. */
export function AuditRows({ rows, next, zone }: AuditRowsProps) {
  return (
    <Stack gap={5}>
      {rows.length > 0 ? <Rows rows={rows} zone={zone} /> : <p>None of these entries match. Older ones may.</p>}
      <AuditPages next={next} />
    </Stack>
  )
}

function Rows({ rows, zone }: Omit<AuditRowsProps, "next">) {
  const addressWith = useAddressWith()
  return (
    <Table
      caption="Audit trail"
      rows={rows}
      columns={{
        what: {
          head: "What",
          main: true,
          cell: ({ what, link }) => (
            <>
              {what}
              {link && (
                <>
                  {" "}
                  <Link to={link} aria-label={`Open: ${what}`}>
                    Open
                  </Link>
                </>
              )}
            </>
          ),
        },
        before: { head: "Before", phone: "more", cell: ({ before }) => <Value text={before} /> },
        after: { head: "After", phone: "more", cell: ({ after }) => <Value text={after} /> },
        at: { head: "When", phone: "line", cell: ({ at }) => <Moment at={at} zone={zone} /> },
      }}
      action={{
        head: "Only",
        cell: ({ byId, by, thing, thingId, what }) => (
          <Cluster gap={3}>
            {byId && (
              <Link to={addressWith({ person: byId })} aria-label={`By ${by ?? "this person"}`}>
                By {by ?? "this person"}
              </Link>
            )}
            <Link to={addressWith({ thing, id: thingId })} aria-label={`This record: ${what}`}>
              This record
            </Link>
          </Cluster>
        ),
      }}
    />
  )
}

function Value({ text }: { text: string | null }) {
  return (
    <Text as="span" size="s" canBreakAnywhere tone={text === null ? "soft" : undefined}>
      {text ?? "–"}
    </Text>
  )
}

function AuditPages({ next }: { next: string | null }) {
  const addressWith = useAddressWith()
  const [search] = useSearchParams()
  return (
    <Cluster as="nav" gap={3} aria-label="Pages">
      {search.has("after") && <ButtonLink to={addressWith({ after: "" })}>Newest</ButtonLink>}
      {next !== null && <ButtonLink to={addressWith({ after: next })}>Older</ButtonLink>}
    </Cluster>
  )
}

/** Returns the address of this list with other filters; a filter begins with the newest rows. */
function useAddressWith() {
  const [search] = useSearchParams()
  return (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    next.delete("after")
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  }
}

import { useId, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { FilterBar } from "../../../../ui/lists/filter-bar.tsx"
import {
  chosenFilters,
  classFilterFields,
  classFilterNames,
  classOrderField,
  understoodWords,
} from "./class-filter-options.ts"
import css from "./class-filters.module.css"

/**
 * Filters and sorts a list of classes; every choice is in the address. On a phone the filters are behind a button,
 * with the chosen ones beside it.
 */
export function ClassFilters() {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenFilters(search)
  const understood = understoodWords(search)
  const choices = useId()
  return (
    <Stack gap={4} className={css.filters}>
      {understood.length > 0 && (
        <Cluster as="section" gap={2} aria-label="How your search was understood">
          <Text as="span" tone="soft" size="sm">
            Your search includes:
          </Text>
          {understood.map(({ label, without: words }) => (
            <RemovableChip key={label} label={label} to={withWords(search, words)} />
          ))}
        </Cluster>
      )}
      <Cluster gap={2} className={css.toggle}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={choices}>
          {chosen.length > 0 ? `Filters (${chosen.length})` : "Filters and order"}
        </Button>
        {chosen.map(({ name, label }) => (
          <RemovableChip key={name} label={label} to={without(search, name)} />
        ))}
      </Cluster>
      <div className={css.choices} id={choices} data-open={isOpen || undefined}>
        <FilterBar
          label="Filter the classes"
          fields={[...classFilterFields, ...classOrderField(search.get("className") ? "Best match" : "Newest")]}
          clears={classFilterNames}
          clearLabel={
            <>
              Clear<span className={css.more}> filters</span>
            </>
          }
        />
      </div>
    </Stack>
  )
}

/** A filter that counts, as a link to the list without it. */
function RemovableChip({ label, to }: { label: string; to: string }) {
  return (
    <Text as={Link} surface="blue" weight={600} className={css.chosen} to={to} preventScrollReset data-stays="">
      <span className="unseen">Remove filter: </span>
      {label}
      <span aria-hidden="true">×</span>
    </Text>
  )
}

/** Returns the address of the list with this search text instead, at its first page. */
function withWords(search: URLSearchParams, words: string): string {
  const address = new URLSearchParams(search)
  address.set("className", words)
  return without(address, words ? "" : "className")
}

/** Returns the address of the list without this filter, at its first page. */
function without(search: URLSearchParams, name: string): string {
  const rest = new URLSearchParams([...search].filter(([key, value]) => value && key !== name && key !== "page"))
  return `?${rest}`
}

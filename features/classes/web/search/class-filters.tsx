import { useId, useRef, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { FilterBar } from "../../../../ui/lists/filter-bar.tsx"
import { classCountText } from "../cards/class-words.ts"
import {
  chosenFilters,
  classFilterFields,
  classFilterNames,
  classOrderField,
  understoodWords,
} from "./class-filter-options.ts"
import css from "./class-filters.module.css"

interface ClassFiltersProps {
  /** How many classes match the current choice; undefined while that is unknown. */
  total: number | undefined
}

/**
 * Filters and sorts a list of classes; every choice is in the address. On a phone the filters are behind a button,
 * with the chosen ones beside it; a button at their end says how many classes match, and leads to them.
 */
export function ClassFilters({ total }: ClassFiltersProps) {
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenFilters(search)
  const understood = understoodWords(search)
  const choices = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const show = () => {
    setOpen(false)
    toggle.current?.focus()
  }
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
        <Button ref={toggle} onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} aria-controls={choices}>
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
        <div className={css.show}>
          <Button tone="brand" wide onClick={show} data-closes={choices}>
            {showText(total)}
          </Button>
        </div>
      </div>
    </Stack>
  )
}

/** "Show 5 classes". Without a match the page shows similar classes. */
function showText(total: number | undefined): string {
  if (total === 0) return "No match: show similar classes"
  return total === undefined ? "Show classes" : `Show ${classCountText(total)}`
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

import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { isDay } from "../../lib/day.ts"
import { Button } from "../buttons/button.tsx"
import field from "../fields/field.module.css"
import { Chevron, type Option } from "../fields/select-field.tsx"
import { Cluster, Text } from "../layout/layout.tsx"
import { LineIcon } from "../pictures/line-icon.tsx"
import css from "./filter-bar.module.css"
import type { FilterField } from "./filters.ts"
import { useAddress } from "./use-address.ts"

interface FilterBarProps {
  label: string
  fields: readonly FilterField[]
  /** The filters that "Clear filters" removes. */
  clears: readonly string[]
  clearLabel?: ReactNode
  /**
   * The filters that do not fit on one line, on a phone all but the search, are behind a button with the number of those
   * in use, so that the list is visible.
   */
  folds?: boolean
}

/** Reports whether a filter is in use. */
const ReportFilter = createContext<(param: string, isUsed: boolean) => void>(() => {})

/** Search and filters above a list, stored in the address. */
export function FilterBar({ label, fields, clears, clearLabel = "Clear filters", folds }: FilterBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [used, setUsed] = useState<readonly string[]>([])
  const report = useCallback((param: string, isUsed: boolean) => {
    setUsed((current) =>
      current.includes(param) === isUsed ? current : isUsed ? [...current, param] : without(current, param),
    )
  }, [])
  return (
    <Cluster
      as="search"
      gap={3}
      align="end"
      className={css.bar}
      id={id}
      aria-label={label}
      data-folded={(folds && !isOpen) || undefined}
    >
      <ReportFilter value={report}>
        {fields.map((filter) => (
          <Filter key={filter.param} filter={filter} />
        ))}
      </ReportFilter>
      <FilterClear params={clears}>{clearLabel}</FilterClear>
      {folds && (
        <div className={css.fold}>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <span className={css.onPhone}>Filters</span>
            <span className={css.onDesk}>{isOpen ? "Fewer filters" : "More filters"}</span>
            {used.length > 0 && (
              <span className={css.used}>
                {used.length}
                <span className="unseen"> in use</span>
              </span>
            )}
          </Button>
        </div>
      )}
    </Cluster>
  )
}

function Filter({ filter }: { filter: FilterField }) {
  if (filter.as === "search") return <FilterSearch {...filter} />
  return filter.as === "day" ? <FilterDate {...filter} /> : <FilterSelect {...filter} />
}

const without = (params: readonly string[], one: string) => params.filter((param) => param !== one)

interface FilterSearchProps {
  label: string
  param: string
  placeholder: string
}

/** A search field: searches 300 ms after the last key, and at once on Enter. */
function FilterSearch({ label, param, placeholder }: FilterSearchProps) {
  const id = useId()
  const [inAddress, setAddress] = useAddress(param)
  const [typed, setTyped] = useState(inAddress)
  const applied = useRef(inAddress)
  useEffect(() => {
    // The address was changed by Back, Clear or a link, not by this field.
    if (inAddress !== applied.current) setTyped(inAddress)
    applied.current = inAddress
  }, [inAddress])
  useEffect(() => {
    if (typed.trim() === applied.current) return
    const timer = setTimeout(() => {
      applied.current = typed.trim()
      setAddress(typed.trim())
    }, 300)
    return () => clearTimeout(timer)
  }, [typed, setAddress])
  const now = () => {
    applied.current = typed.trim()
    setAddress(typed.trim())
  }
  return (
    <div className={css.search}>
      <Text as="label" tone="soft" size="s" weight={600} className={css.label} htmlFor={id}>
        {label}
      </Text>
      <span className={css.box}>
        <LineIcon path="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l4 4" />
        <input
          id={id}
          className={field.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && now()}
        />
      </span>
    </div>
  )
}

interface FilterSelectProps {
  label: string
  param: string
  options: readonly Option[]
  /** The label of the choice without a filter: "All subjects". */
  all: string
}

/** A filter as a select. */
export function FilterSelect({ label, param, options, all }: FilterSelectProps) {
  const id = useId()
  const [inAddress, setValue] = useAddress(param)
  // An unknown value in the address filters nothing.
  const value = options.some((option) => option.value === inAddress) ? inAddress : ""
  const report = useContext(ReportFilter)
  useEffect(() => report(param, value !== ""), [report, param, value])
  return (
    <div className={css.select} data-used={value !== "" || undefined}>
      <Text as="label" tone="soft" size="s" weight={600} className={css.label} htmlFor={id}>
        {label}
      </Text>
      <span className={field.inside}>
        <select
          id={id}
          className={`${field.input} ${field.select}`}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data-filter={param}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron />
      </span>
    </div>
  )
}

/** A filter as a day with the native calendar. */
function FilterDate({ label, param }: { label: string; param: string }) {
  const id = useId()
  const [inAddress, setValue] = useAddress(param)
  const value = isDay(inAddress) ? inAddress : ""
  const report = useContext(ReportFilter)
  useEffect(() => report(param, value !== ""), [report, param, value])
  return (
    <div className={css.select} data-used={value !== "" || undefined}>
      <Text as="label" tone="soft" size="s" weight={600} className={css.label} htmlFor={id}>
        {label}
      </Text>
      <input
        id={id}
        className={field.input}
        type="date"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        data-filter={param}
      />
    </div>
  )
}

/** Removes the named filters from the address. Shown while one of them is set. */
function FilterClear({ params, children }: { params: readonly string[]; children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  if (!params.some((param) => search.get(param))) return null
  const clear = () => {
    const next = new URLSearchParams(search)
    for (const param of [...params, "page"]) next.delete(param)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={css.clear}>
      <Button tone="quiet" onClick={clear} data-filter-clear={params.join(" ")}>
        {children}
      </Button>
    </div>
  )
}

import { useContext, useEffect, useId } from "react"
import { isDay } from "../../lib/day.ts"
import field from "../fields/field.module.css"
import css from "./filter-bar.module.css"
import { ReportFilter } from "./filter-bar.tsx"
import { useAddress } from "./use-address.ts"

/** A filter as a day with the native calendar. */
export function FilterDate({ label, param }: { label: string; param: string }) {
  const id = useId()
  const [inAddress, setValue] = useAddress(param)
  const value = isDay(inAddress) ? inAddress : ""
  const report = useContext(ReportFilter)
  useEffect(() => report(param, value !== ""), [report, param, value])
  return (
    <div className={css.select}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
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

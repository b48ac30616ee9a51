import { useId } from "react"
import { Form } from "react-router"
import { Button } from "../../../ui/button.tsx"
import field from "../../../ui/field.module.css"
import { Chevron, type Option } from "../../../ui/select-field.tsx"
import { filterOptions } from "./class-filter-options.ts"
import css from "./class-finder.module.css"

/**
 * What families ask first: for which age, and on which day. A real form, so it works before the page's code arrives,
 * and leads to the list with both in the address: three taps to a class for a nine-year-old on Saturdays.
 */
export function ClassFinder({ action }: { action: string }) {
  return (
    <search className={css.finder} aria-label="Find a class">
      <Form className={css.form} action={action} method="get">
        <Choice name="age" label="Who is it for?" any="Any age" options={filterOptions.age} />
        <Choice name="weekday" label="On which day?" any="Any day" options={filterOptions.weekday} />
        <Button type="submit" tone="accent" size="large">
          Find a class
        </Button>
      </Form>
    </search>
  )
}

interface ChoiceProps {
  name: string
  label: string
  any: string
  options: readonly Option[]
}

function Choice({ name, label, any, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={field.inside}>
        <select id={id} name={name} className={`${field.input} ${field.select}`}>
          <option value="">{any}</option>
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

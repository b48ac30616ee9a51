import { useId } from "react"
import { Form } from "react-router"
import { Button } from "../../../../ui/buttons/button.tsx"
import field from "../../../../ui/fields/field.module.css"
import { Chevron, type Option } from "../../../../ui/fields/select-field.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { ageOptions, weekdayOptions } from "./class-filter-options.ts"
import css from "./class-finder.module.css"

/**
 * Asks for an age and a day. It is a real form: it works before the scripts load, and leads to the list with both in
 * the address.
 */
export function ClassFinder({ action }: { action: string }) {
  return (
    <search className={css.finder} aria-label="Find a class">
      <Form className={css.form} action={action} method="get">
        <Choice name="age" label="Who is it for?" any="Any age" options={ageOptions} />
        <Choice name="weekday" label="On which day?" any="Any day" options={weekdayOptions} />
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
    <Stack gap={1}>
      <Text as="label" weight={650} htmlFor={id}>
        {label}
      </Text>
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
    </Stack>
  )
}

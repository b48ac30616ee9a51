import { formatDay } from "../../../../lib/day.ts"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"

type Line = { parts: readonly { day: string; amount: number }[]; partsOffered: number }

interface PartsChoiceProps {
  /** The planned seats; none while they are unknown. */
  lines: readonly Line[]
  field: { checked: boolean; onChange(isInParts: boolean): void }
  /** The name of the checkbox, where there are several. */
  name?: string
}

/** Offers to pay in parts if the class is offered so, with the day and amount of each part. */
export function PartsChoice({ lines, field, name = "inParts" }: PartsChoiceProps) {
  const count = lines[0]?.partsOffered ?? 0
  if (count === 0) return null
  const [first, ...later] = partsByDay(lines)
  return (
    <Stack gap={2} surface="well" round="m" pad={4}>
      <CheckboxField
        name={name}
        label={`Pay in ${count} parts`}
        help="No interest. The first part secures the seat."
        {...field}
      />
      {field.checked && first && (
        <Stack as="ul" gap={1} size="s" aria-label="Parts">
          <Row as="li" gap={4} justify="between">
            <strong>Now</strong>
            <strong>
              <Money pesos={first.amount} />
            </strong>
          </Row>
          {later.map(({ day, amount }) => (
            <Row as="li" gap={4} justify="between" key={day}>
              <Text as="span" tone="soft">{`By ${formatDay(day)}`}</Text>
              <Money pesos={amount} />
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** The parts of all seats, added up by day. */
function partsByDay(lines: readonly Line[]): Line["parts"][number][] {
  const sums = new Map<string, number>()
  for (const { day, amount } of lines.flatMap(({ parts }) => parts))
    sums.set(day, (sums.get(day) ?? 0) + (toCentavos(amount) ?? 0))
  return [...sums].map(([day, amount]) => ({ day, amount: toPesos(amount) }))
}

import { formatDay } from "../../../../lib/day.ts"
import { formatPesos, toCentavos, toPesos } from "../../../../lib/money.ts"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"

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
          <li>
            <strong>{formatPesos(first.amount)}</strong> now
          </li>
          {later.map(({ day, amount }) => (
            <li key={day}>
              {formatPesos(amount)} <Text as="span" tone="soft">{`by ${formatDay(day)}`}</Text>
            </li>
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

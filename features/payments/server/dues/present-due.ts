import type { Day } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import { dueText, isLateDue, leftOf } from "../../domain/due.ts"
import type { ShownDue } from "../../dues-contract.ts"
import type { NamedDueRow } from "./due-queries.ts"

export const presentDue = (row: NamedDueRow, today: Day): ShownDue => ({
  id: row.id,
  className: row.className,
  fullName: fullName(personNameOf(row)),
  text: dueText(row),
  amount: toPesos(leftOf(row)),
  day: row.day,
  isLate: isLateDue(row, today),
})

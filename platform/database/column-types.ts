import type { ColumnType, JSONColumnType } from "kysely"
import type { Instalments } from "../../features/classes/domain/instalments.ts"
import type { PlannedItem, PricedItem } from "../../features/payments/domain/payment-item.ts"
import type { LeftOutLine } from "../../features/statements/domain/left-out.ts"
import type { StaffRole } from "../../lib/staff.ts"
import type { WeekTimes } from "../../lib/week-times.ts"

/** The shapes of JSON columns, which the schema does not contain. */
export type JsonRecord = JSONColumnType<Record<string, unknown>, string, string>
export type InstalmentsJson = JSONColumnType<Instalments | null, string | null | undefined, string | null>
export type MonthSums = JSONColumnType<Record<string, number>, string, never>
export type LeftOutJson = JSONColumnType<LeftOutLine[], string | undefined, string>
export type PaymentItems = JSONColumnType<PlannedItem[], string, string>
export type PricedItems = JSONColumnType<PricedItem[], string, never>
export type Snapshot = JSONColumnType<Record<string, unknown> | null, string | null, string | null>
export type WeekRows = JSONColumnType<
  { weekday: keyof WeekTimes; time: string }[] | null,
  string | null | undefined,
  string | null
>

/** None for everybody who is not of the staff. */
export type StaffRoles = ColumnType<StaffRole[], StaffRole[] | undefined, StaffRole[]>

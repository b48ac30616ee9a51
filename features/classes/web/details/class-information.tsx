import type { ReactNode } from "react"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { DayText } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { lengthOfEach, useSessionLength } from "../../../../ui/text/session-length.ts"
import type { ClassData } from "../../contract.ts"
import { classTypeLabels, programLabels } from "../../domain/class-kind.ts"
import { feeForPrice } from "../../domain/posted-fee.ts"
import { ageText, sessionsText } from "../cards/class-words.ts"
import css from "./class-information.module.css"
import { ClassSeats } from "./class-seats.tsx"

interface ClassInformationProps {
  klass: ClassData
  freeSeats?: number
  /** The teacher of the class also sees the fee and the price: the percentage of the service fee. */
  serviceFeePercent?: number
}

/** The main facts of a class: ages, length, seats. */
export function ClassInformation({ klass, freeSeats, serviceFeePercent }: ClassInformationProps) {
  const { programType, classType, ageLimit } = klass
  return (
    <Stack as="dl">
      <ClassFact name="Program">{programLabels[programType]}</ClassFact>
      <ClassFact name="Class type">
        {classTypeLabels[classType]}
        <small>{classType === "group" ? "Students learn together" : "One student and the teacher"}</small>
      </ClassFact>
      <ClassFact name="Ages">{ageText(ageLimit).replace(/^Ages? /, "")}</ClassFact>
      <PlanFacts klass={klass} />
      <ClassFact name="Seats">
        <ClassSeats {...klass} freeSeats={freeSeats} />
      </ClassFact>
      {serviceFeePercent !== undefined && (
        <PriceFacts price={klass.price} serviceFeePercent={serviceFeePercent} feeLabel="Your fee" />
      )}
    </Stack>
  )
}

interface PlanFactsProps {
  klass: Pick<ClassData, "sessions" | "dates">
  /** Text for a missing date; without it the line is left out. */
  noDate?: string
}

/** The planned dates, for families and administrators. */
export function PlanFacts({ klass: { sessions, dates }, noDate }: PlanFactsProps) {
  const length = useSessionLength()
  const day = (name: string, value: string | null | undefined) =>
    (value || noDate) && <ClassFact name={name}>{value ? <DayText day={value} /> : noDate}</ClassFact>
  return (
    <>
      <ClassFact name="Sessions">
        {sessionsText(sessions)}
        <small>{lengthOfEach(length)}</small>
      </ClassFact>
      {day("Starts", dates?.start)}
      {day("Ends", dates?.end)}
    </>
  )
}

interface PriceFactsProps {
  price: number
  serviceFeePercent: number
  /** The label of the fee, such as "Your fee" for the teacher. */
  feeLabel: string
}

/** The teacher's fee and what families pay (docs/rules/classes.md#posted-fee). */
export function PriceFacts({ price, serviceFeePercent, feeLabel }: PriceFactsProps) {
  return (
    <>
      <ClassFact name={feeLabel}>
        <Money pesos={feeForPrice(price, serviceFeePercent)} price />
        <small>Per student</small>
      </ClassFact>
      <ClassFact name="Families pay">
        <Money pesos={price} price />
        {price > 0 && <small>Includes our service fee of {serviceFeePercent}%</small>}
      </ClassFact>
    </>
  )
}

export function ClassFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <Text as="dt" tone="soft">
        {name}
      </Text>
      <Text as="dd" weight={650}>
        {children}
      </Text>
    </div>
  )
}

import { Small } from "../../../../ui/layout/layout.tsx"
import { DayText } from "../../../../ui/text/date-text.tsx"
import { Fact, FactLines } from "../../../../ui/text/facts.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { lengthOfEach, useSessionLength } from "../../../../ui/text/session-length.ts"
import type { ClassData } from "../../contract.ts"
import { classTypeLabels, programLabels } from "../../domain/class-kind.ts"
import { feeForPrice } from "../../domain/posted-fee.ts"
import { ageText, sessionsText } from "../cards/class-words.ts"
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
    <FactLines>
      <Fact name="Program">{programLabels[programType]}</Fact>
      <Fact name="Class type">
        {classTypeLabels[classType]}
        <Small>{classType === "group" ? "Students learn together" : "One student and the teacher"}</Small>
      </Fact>
      <Fact name="Ages">{ageText(ageLimit).replace(/^Ages? /, "")}</Fact>
      <PlanFacts klass={klass} />
      <Fact name="Seats">
        <ClassSeats {...klass} freeSeats={freeSeats} />
      </Fact>
      {serviceFeePercent !== undefined && (
        <PriceFacts price={klass.price} serviceFeePercent={serviceFeePercent} feeLabel="Your fee" />
      )}
    </FactLines>
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
    (value || noDate) && <Fact name={name}>{value ? <DayText day={value} /> : noDate}</Fact>
  return (
    <>
      <Fact name="Sessions">
        {sessionsText(sessions)}
        <Small>{lengthOfEach(length)}</Small>
      </Fact>
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
      <Fact name={feeLabel}>
        <Money pesos={feeForPrice(price, serviceFeePercent)} price />
        <Small>Per student</Small>
      </Fact>
      <Fact name="Families pay">
        <Money pesos={price} price />
        {price > 0 && <Small>Includes our service fee of {serviceFeePercent}%</Small>}
      </Fact>
    </>
  )
}

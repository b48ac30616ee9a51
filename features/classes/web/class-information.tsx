import type { ReactNode } from "react"
import { DayText } from "../../../ui/when.tsx"
import type { ClassData } from "../contract.ts"
import { classTypeLabels, programLabels } from "../domain/class-kind.ts"
import css from "./class-information.module.css"
import { ClassSeats } from "./class-seats.tsx"
import { ageText, sessionsText } from "./class-words.ts"

/** The facts of a class at a glance: who it is for, how long it goes, how many fit. */
export function ClassInformation({ aClass, freeSeats }: { aClass: ClassData; freeSeats?: number }) {
  const { programType, classType, ageLimit, sessions, dates } = aClass
  return (
    <dl className={css.facts}>
      <Fact name="Program">{programLabels[programType]}</Fact>
      <Fact name="Class type">
        {classTypeLabels[classType]}
        <small>{classType === "group" ? "Students learn together" : "One student and the teacher"}</small>
      </Fact>
      <Fact name="Ages">{ageText(ageLimit).replace(/^Ages? /, "")}</Fact>
      <Fact name="Sessions">
        {sessionsText(sessions)}
        <small>One hour each</small>
      </Fact>
      {dates?.start && (
        <Fact name="Starts">
          <DayText day={dates.start} />
        </Fact>
      )}
      {dates?.end && (
        <Fact name="Ends">
          <DayText day={dates.end} />
        </Fact>
      )}
      <Fact name="Seats">
        <ClassSeats {...aClass} freeSeats={freeSeats} />
      </Fact>
    </dl>
  )
}

/** One more fact in the list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { ReactNode } from "react"
import { DayText } from "../../../ui/date-text.tsx"
import type { ClassData } from "../contract.ts"
import { classTypeLabels, programLabels } from "../domain/class-kind.ts"
import css from "./class-information.module.css"
import { ClassSeats } from "./class-seats.tsx"
import { ageText, sessionsText } from "./class-words.ts"

/** The facts of a class at a glance: who it is for, how long it goes, how many fit. */
export function ClassInformation({ klass, freeSeats }: { klass: ClassData; freeSeats?: number }) {
  const { programType, classType, ageLimit, sessions, dates } = klass
  return (
    <dl className={css.facts}>
      <ClassFact name="Program">{programLabels[programType]}</ClassFact>
      <ClassFact name="Class type">
        {classTypeLabels[classType]}
        <small>{classType === "group" ? "Students learn together" : "One student and the teacher"}</small>
      </ClassFact>
      <ClassFact name="Ages">{ageText(ageLimit).replace(/^Ages? /, "")}</ClassFact>
      <ClassFact name="Sessions">
        {sessionsText(sessions)}
        <small>One hour each</small>
      </ClassFact>
      {dates?.start && (
        <ClassFact name="Starts">
          <DayText day={dates.start} />
        </ClassFact>
      )}
      {dates?.end && (
        <ClassFact name="Ends">
          <DayText day={dates.end} />
        </ClassFact>
      )}
      <ClassFact name="Seats">
        <ClassSeats {...klass} freeSeats={freeSeats} />
      </ClassFact>
    </dl>
  )
}

/** One more fact in the list. */
export function ClassFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

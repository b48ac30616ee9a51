import type { ReactNode } from "react"
import { rowsOfWeek } from "../../../lib/week-times.ts"
import { Money } from "../../../ui/money.tsx"
import { Section } from "../../../ui/page.tsx"
import { RichText } from "../../../ui/rich-text.tsx"
import { DayText, Moment } from "../../../ui/when.tsx"
import type { AdminClass } from "../admin-contract.ts"
import { hasDates, hasSubjects } from "../domain/class-kind.ts"
import css from "./admin-class-details.module.css"
import { ClassHistory } from "./class-history.tsx"
import { Fact } from "./class-information.tsx"
import { ClassTags } from "./class-tags.tsx"
import { ageText, tagList } from "./class-words.ts"
import { JoinLinksForm } from "./join-links-form.tsx"
import { SubjectList } from "./subject-list.tsx"
import { WeeklyTimes } from "./weekly-times.tsx"

interface AdminClassDetailsProps {
  aClass: AdminClass
  zone: string
  /** Where the meeting links say that they are saved. */
  say(message: string): void
}

/** Everything there is to know about a class, block by block (docs/rules.md#class-life). */
export function AdminClassDetails({ aClass, zone, say }: AdminClassDetailsProps) {
  const { description, syllabus, schedule, subjects, tags } = aClass
  return (
    <div className={css.blocks}>
      <Facts aClass={aClass} zone={zone} />
      <Section title="Description">
        <p className={css.description}>{description}</p>
      </Section>
      <Section title="Class Syllabus">
        {syllabus ? <RichText html={syllabus} /> : <p>No syllabus was written.</p>}
      </Section>
      {schedule && (
        <Section title="Class Schedule">
          <WeeklyTimes times={rowsOfWeek(schedule)} zone={zone} />
        </Section>
      )}
      <Section title="Zoom Links" lead="One for each weekday on which there is class. The students get today's.">
        <div className={css.narrow}>
          <JoinLinksForm aClass={aClass} say={say} />
        </div>
      </Section>
      {hasSubjects(aClass) && (
        <Section title="Subjects">
          {subjects.length > 0 ? <SubjectList subjects={subjects} /> : <p>No subjects were chosen.</p>}
        </Section>
      )}
      <Section title="Tags">
        {tagList(tags).length > 0 ? <ClassTags tags={tags} /> : <p>No tags were given.</p>}
      </Section>
      <ClassHistory classId={aClass.id} zone={zone} />
    </div>
  )
}

function Facts({ aClass, zone }: Pick<AdminClassDetailsProps, "aClass" | "zone">) {
  const { id, name, creationDate, price, ageLimit, maxStudents, sessions, dates } = aClass
  return (
    <div className={css.facts}>
      <Block title="Basic">
        <Fact name="ID">
          <code className={css.id}>{id}</code>
        </Fact>
        <Fact name="Name">{name}</Fact>
        <Fact name="Created">
          <Moment at={creationDate} zone={zone} />
        </Fact>
      </Block>
      <Block title="Pricing">
        <Fact name="Price">
          <Money pesos={price} price />
        </Fact>
      </Block>
      <Block title="Class Limit">
        <Fact name="Ages">{ageText(ageLimit).replace(/^Ages? /, "")}</Fact>
        <Fact name="Seats">{maxStudents}</Fact>
      </Block>
      <Block title="Class Plan">
        <Fact name="Sessions">{sessions}</Fact>
        {hasDates(aClass) && <Fact name="Starts">{dates?.start ? <DayText day={dates.start} /> : "No date"}</Fact>}
        {hasDates(aClass) && <Fact name="Ends">{dates?.end ? <DayText day={dates.end} /> : "No date"}</Fact>}
      </Block>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  )
}

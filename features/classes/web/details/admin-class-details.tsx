import type { ReactNode } from "react"
import { rowsOfWeek } from "../../../../lib/week-times.ts"
import { Cluster, Panel, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RecordHistory } from "../../../../ui/lists/record-history.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { ForStaffWith } from "../../../../ui/staff/staff-grants.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Fact, FactLines } from "../../../../ui/text/facts.tsx"
import { RichText } from "../../../../ui/text/rich-text.tsx"
import { classHistoryCall } from "../../../audit/history-contract.ts"
import type { AdminClass } from "../../admin-contract.ts"
import { hasDates, hasSubjects } from "../../domain/class-kind.ts"
import { ageText, tagList } from "../cards/class-words.ts"
import { SessionFitNote } from "../form/session-fit-note.tsx"
import { JoinLinksForm } from "../links/join-links-form.tsx"
import css from "./admin-class-details.module.css"
import { PlanFacts, PriceFacts } from "./class-information.tsx"
import { ClassTags } from "./class-tags.tsx"
import { SubjectList } from "./subject-list.tsx"
import { WeeklyTimes } from "./weekly-times.tsx"

interface AdminClassDetailsProps {
  klass: AdminClass
  zone: string
  serviceFeePercent: number
  /** Where the meeting links report that they are saved. */
  say(message: string): void
}

/** All facts about a class, in blocks (docs/rules/classes.md#class-life). */
export function AdminClassDetails({ klass, zone, serviceFeePercent, say }: AdminClassDetailsProps) {
  const { description, syllabus, schedule, subjects, tags } = klass
  return (
    <Stack isPacked className={css.blocks}>
      <Blocks klass={klass} zone={zone} serviceFeePercent={serviceFeePercent} />
      <Section title="Description">
        <Text keepsLines className={css.description}>
          {description}
        </Text>
      </Section>
      <Section title="Class Syllabus">{syllabus ? <RichText html={syllabus} /> : <p>No syllabus yet.</p>}</Section>
      {schedule && (
        <Section title="Class Schedule">
          <WeeklyTimes times={rowsOfWeek(schedule)} zone={zone} />
          <SessionFitNote
            programType={klass.programType}
            sessions={klass.sessions}
            startDate={klass.dates?.start}
            endDate={klass.dates?.end}
            times={schedule}
          />
        </Section>
      )}
      <ForStaffWith needs="classes">
        <Section title="Zoom Links" lead="One link for each weekday with a class. Students get today's link.">
          <div className={css.narrow}>
            <JoinLinksForm klass={klass} say={say} />
          </div>
        </Section>
      </ForStaffWith>
      {hasSubjects(klass) && (
        <Section title="Subjects">
          {subjects.length > 0 ? <SubjectList subjects={subjects} /> : <p>No subjects.</p>}
        </Section>
      )}
      <Section title="Tags">{tagList(tags).length > 0 ? <ClassTags tags={tags} /> : <p>No tags.</p>}</Section>
      <ClassHistory classId={klass.id} zone={zone} />
    </Stack>
  )
}

function Blocks({ klass, zone, serviceFeePercent }: Omit<AdminClassDetailsProps, "say">) {
  const { id, name, creationDate, price, ageLimit, maxStudents } = klass
  return (
    <Cluster gap={4} align="stretch">
      <Block title="Basic">
        <Fact name="ID">
          <Text as="code" weight={400} canBreakAnywhere className={css.id}>
            {id}
          </Text>
        </Fact>
        <Fact name="Name">{name}</Fact>
        <Fact name="Created">
          <Moment at={creationDate} zone={zone} />
        </Fact>
      </Block>
      <Block title="Pricing">
        <PriceFacts price={price} serviceFeePercent={serviceFeePercent} feeLabel="Teacher's fee" />
      </Block>
      <Block title="Class Limit">
        <Fact name="Ages">{ageText(ageLimit).replace(/^Ages? /, "")}</Fact>
        <Fact name="Seats">{maxStudents}</Fact>
      </Block>
      <Block title="Class Plan">
        <PlanFacts klass={klass} noDate={hasDates(klass) ? "No date" : undefined} />
      </Block>
    </Cluster>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="section" surface="card" round="m" className={css.block}>
      <Text as="h2" size="h4">
        {title}
      </Text>
      <FactLines>{children}</FactLines>
    </Panel>
  )
}

/** What its teacher and administrators did to a class. */
function ClassHistory({ classId, zone }: { classId: string; zone: string }) {
  return (
    <Section title="History" lead="All decisions and changes, newest first.">
      <RecordHistory call={classHistoryCall} input={{ classId }} zone={zone} />
    </Section>
  )
}

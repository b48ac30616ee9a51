import { type ReactNode, useId } from "react"
import { buildWeek, daysWithTimes, timeFields, type WeekTimes, weekdays } from "../../../../lib/week-times.ts"
import { RichTextEditor } from "../../../../ui/editor/rich-text-editor.tsx"
import { DateField } from "../../../../ui/fields/date-field.tsx"
import { NumberField } from "../../../../ui/fields/number-field.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { WeekTimesGrid } from "../../../../ui/fields/week-times-grid.tsx"
import { FieldRow, Form } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/form-of.ts"
import { Text } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { lengthOfEach, lengthText, useSessionLength } from "../../../../ui/text/session-length.ts"
import type { Subject } from "../../../subjects/contract.ts"
import type { ClassEditor } from "../../domain/class-editing.ts"
import { longestClassName, longestDescription, longestTag, studentAges } from "../../domain/class-fields.ts"
import {
  type ClassKind,
  hasDates,
  hasSchedule,
  hasSubjects,
  kindLabel,
  largestClass,
  needsPrice,
  needsSyllabus,
} from "../../domain/class-kind.ts"
import css from "./class-form.module.css"
import { type ClassFormValues, timesIn } from "./class-form-values.ts"
import { FeeFields } from "./fee-fields.tsx"
import { SessionFitNote } from "./session-fit-note.tsx"
import { SubjectsField } from "./subjects-field.tsx"

interface ClassFormProps {
  form: FormOf<ClassFormValues>
  kind: ClassKind
  /** Who fills in the form, and the service fee on top of the teacher's fee. */
  fee: { by: ClassEditor; serviceFeePercent: number }
  /** The subjects of the class as it is saved. */
  savedSubjects?: readonly Subject[]
  /** Rendered after the fields: the cover, the buttons. */
  children: ReactNode
}

/** The class form of one kind (docs/rules/classes.md#class-form): only the fields that the kind has. */
export function ClassForm({ form, kind, fee, savedSubjects, children }: ClassFormProps) {
  return (
    <Form form={form} label={`${kindLabel(kind)} class`}>
      <FormSection title="About the class">
        <TextField
          label="Class name"
          maxLength={longestClassName}
          placeholder="Little Coders Lab"
          {...form.field("name")}
        />
        <TextAreaField
          label="Description"
          help="Parents read this first. Describe what students will do and learn."
          rows={5}
          maxLength={longestDescription}
          {...form.field("description")}
        />
        <div className={css.short}>
          <TextField label="Tag 1" optional maxLength={longestTag} placeholder="coding" {...form.field("tag1")} />
          <TextField label="Tag 2" optional maxLength={longestTag} {...form.field("tag2")} />
          <TextField label="Tag 3" optional maxLength={longestTag} {...form.field("tag3")} />
        </div>
      </FormSection>
      <Students form={form} kind={kind} fee={fee} />
      {(hasDates(kind) || hasSchedule(kind)) && <Times form={form} kind={kind} />}
      <FormSection title="Course content">
        {hasSubjects(kind) && <SubjectsField {...form.field("subjects")} saved={savedSubjects} />}
        <RichTextEditor
          label="Syllabus"
          help="What you will cover, class by class. We shrink pictures for you."
          optional={!needsSyllabus(kind)}
          minHeight="18rem"
          {...form.field("syllabus")}
        />
      </FormSection>
      {children}
    </Form>
  )
}

type PartProps = Pick<ClassFormProps, "form" | "kind">

function Students({ form, kind, fee }: PartProps & Pick<ClassFormProps, "fee">) {
  const most = largestClass(kind)
  const length = useSessionLength()
  return (
    <FormSection title="Ages, seats and fee">
      <div className={css.short}>
        <NumberField label="Youngest age" help={`At least ${studentAges.min}.`} {...form.field("minStudentAge")} />
        <NumberField label="Oldest age" help={`At most ${studentAges.max}.`} {...form.field("maxStudentAge")} />
      </div>
      <div className={css.short}>
        <NumberField label="Seats" help={`1 to ${most}.`} {...form.field("maxStudents")} />
        <NumberField label="Sessions" help={`${lengthOfEach(length)}.`} {...form.field("sessions")} />
      </div>
      <FeeFields price={form.field("price")} {...fee} optional={!needsPrice(kind)} />
      <Text tone="soft" size="s" className={css.note}>
        {!needsPrice(kind) && "Leave the fee empty for a free class. "}The school may change the fee and the number of
        seats during its review.
      </Text>
    </FormSection>
  )
}

function Times({ form, kind }: PartProps) {
  const isOptional = kind.classType === "solo"
  return (
    <FormSection title={hasSchedule(kind) ? "Schedule" : "Dates"}>
      <FieldRow>
        <DateField label="Start date" optional={isOptional} {...form.field("startDate")} />
        <DateField
          label="End date"
          optional={isOptional}
          min={form.values.startDate || undefined}
          {...form.field("endDate")}
        />
      </FieldRow>
      {hasSchedule(kind) && <ClassWeekField form={form} />}
      {hasSchedule(kind) && (
        <SessionFitNote
          programType={kind.programType}
          sessions={form.values.sessions || null}
          startDate={form.values.startDate}
          endDate={form.values.endDate}
          times={timesIn(form.values)}
          isEditing
        />
      )}
    </FormSection>
  )
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" className={css.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}

/** The weekdays of a group and their times. */
function ClassWeekField({ form }: { form: FormOf<ClassFormValues> }) {
  const times = timesIn(form.values)
  const length = lengthText(useSessionLength())
  const change = (next: WeekTimes) => {
    for (const day of weekdays) if (next[day] !== times[day]) form.set(timeFields[day], next[day])
  }
  const errors = buildWeek((day) => form.errors[timeFields[day]])
  // "At least one weekday" is an error of Monday; while Monday is off it is shown for the whole week, until a day is
  // on.
  const isMondayOff = times.monday === null
  const ofAll = isMondayOff && daysWithTimes(times).length === 0 ? errors.monday : undefined
  return (
    <div data-field={ofAll ? timeFields.monday : undefined}>
      <WeekTimesGrid
        label="Weekly schedule"
        help={`Choose the days and the start times. A class lasts ${length}.`}
        value={times}
        onChange={change}
        error={ofAll}
        errors={isMondayOff ? { ...errors, monday: undefined } : errors}
      />
    </div>
  )
}

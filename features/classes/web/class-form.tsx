import { type ReactNode, useId } from "react"
import { Card } from "../../../ui/card.tsx"
import { DateField } from "../../../ui/date-field.tsx"
import { FieldRow, Form } from "../../../ui/form.tsx"
import type { FormOf } from "../../../ui/form-of.ts"
import { NumberField } from "../../../ui/number-field.tsx"
import { PesoField } from "../../../ui/peso-field.tsx"
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx"
import { TextAreaField } from "../../../ui/text-area-field.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import {
  type ClassKind,
  hasDates,
  hasSchedule,
  hasSubjects,
  kindLabel,
  largestClass,
  needsPrice,
  needsSyllabus,
} from "../domain/class-kind.ts"
import css from "./class-form.module.css"
import type { ClassFormValues } from "./class-form-values.ts"
import { ClassWeekField } from "./class-week-field.tsx"
import { SessionFitNote } from "./session-fit-note.tsx"
import { SubjectsField } from "./subjects-field.tsx"

interface ClassFormProps {
  form: FormOf<ClassFormValues>
  kind: ClassKind
  /** After the fields of the class: its cover, the buttons. */
  children: ReactNode
}

/** The class form of one kind (docs/rules.md#class-form): the fields that the kind has, and no others. */
export function ClassForm({ form, kind, children }: ClassFormProps) {
  return (
    <Form form={form} label={`${kindLabel(kind)} class`}>
      <FormSection title="What it is about">
        <TextField label="Class name" maxLength={100} placeholder="Little Coders Lab" {...form.field("name")} />
        <TextAreaField
          label="Description"
          help="Parents read this first. Say what students do and learn in the class."
          rows={5}
          maxLength={5000}
          {...form.field("description")}
        />
        <div className={css.short}>
          <TextField label="Tag 1" optional maxLength={30} placeholder="coding" {...form.field("tag1")} />
          <TextField label="Tag 2" optional maxLength={30} {...form.field("tag2")} />
          <TextField label="Tag 3" optional maxLength={30} {...form.field("tag3")} />
        </div>
      </FormSection>
      <Students form={form} kind={kind} />
      {(hasDates(kind) || hasSchedule(kind)) && <Times form={form} kind={kind} />}
      <FormSection title="What it covers">
        {hasSubjects(kind) && <SubjectsField {...form.field("subjects")} />}
        <RichTextEditor
          label="Syllabus"
          help="What each session is about. Pictures are made smaller for you."
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

function Students({ form, kind }: PartProps) {
  const most = largestClass(kind)
  return (
    <FormSection title="Who it is for, and what it costs">
      <div className={css.short}>
        <NumberField label="Youngest age" help="At least 3." {...form.field("minStudentAge")} />
        <NumberField label="Oldest age" help="At most 120." {...form.field("maxStudentAge")} />
      </div>
      <div className={css.short}>
        <NumberField label="Seats" help={`1 to ${most}.`} {...form.field("maxStudents")} />
        <NumberField label="Sessions" help="One hour each." {...form.field("sessions")} />
        <PesoField
          label="Price"
          help={needsPrice(kind) ? "In pesos." : "If it is empty, the class is free."}
          optional={!needsPrice(kind)}
          {...form.field("price")}
        />
      </div>
      <p className={css.note}>The price and the number of seats may change after an administrator checks the class.</p>
    </FormSection>
  )
}

function Times({ form, kind }: PartProps) {
  const isOptional = kind.classType === "solo"
  return (
    <FormSection title={hasSchedule(kind) ? "When it meets" : "Dates"}>
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
      {hasSchedule(kind) && <SessionFitNote values={form.values} />}
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

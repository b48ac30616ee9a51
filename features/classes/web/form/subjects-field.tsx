import { type CSSProperties, useId, useState } from "react"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import field from "../../../../ui/fields/field.module.css"
import { FieldError } from "../../../../ui/fields/field-frame.tsx"
import { Cluster, Text } from "../../../../ui/layout/layout.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import { classSubjectsCall, type Subject } from "../../../subjects/contract.ts"
import { subjectLabel } from "../../../subjects/domain/subject-fields.ts"
import { mostSubjects } from "../../domain/class-kind.ts"
import css from "./subjects-field.module.css"

interface SubjectsFieldProps {
  name: string
  /** The ids of the chosen subjects. */
  value: string[]
  onChange(ids: string[]): void
  error?: string
  /** The subjects of the class as it is saved, which include the names of deactivated ones. */
  saved?: readonly Subject[]
}

/** The subjects of a homeschool class, chosen from the active ones. */
export function SubjectsField({ name, value, onChange, error, saved = [] }: SubjectsFieldProps) {
  const id = useId()
  const offered = useCall(classSubjectsCall, {})
  return (
    <fieldset data-field={name} aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}>
      <Text as="legend" tone="ink" weight={600} className={field.label}>
        Subjects
        <Text as="span" tone="soft" weight={400}>
          {" "}
          (optional)
        </Text>
      </Text>
      <Text tone="soft" size="s" className={field.help} id={`${id}-help`}>
        At most {mostSubjects}. {value.length > 0 && `${value.length} chosen.`}
      </Text>
      <QueryState of={offered} waiting={<SubjectsSkeleton />} failed="The subjects could not be loaded.">
        {({ subjects }) => <Choices subjects={subjects} saved={saved} value={value} onChange={onChange} />}
      </QueryState>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** From this number on, a search field filters them. */
const many = 13

interface ChoicesProps {
  subjects: readonly Subject[]
  saved: readonly Subject[]
  value: string[]
  onChange(ids: string[]): void
}

function Choices({ subjects, saved, value, onChange }: ChoicesProps) {
  const [typed, setTyped] = useState("")
  const gone = value.filter((id) => !subjects.some((subject) => subject.id === id))
  const word = typed.trim().toLowerCase()
  const shown = subjects.filter((subject) => subjectLabel(subject).toLowerCase().includes(word))
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((each) => each !== id))
  const isFull = value.length >= mostSubjects
  if (subjects.length === 0 && gone.length === 0) {
    return <p>The school offers no subjects yet. You can submit the class without subjects.</p>
  }
  return (
    <>
      {subjects.length >= many && (
        <input
          className={`${field.input} ${css.search}`}
          type="search"
          aria-label="Find a subject"
          placeholder="Find a subject"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <Cluster gap={2} align="stretch" above={2}>
        {gone.map((id) => (
          <Choice
            key={id}
            label={deactivatedLabel(saved.find((subject) => subject.id === id))}
            on
            onToggle={(on) => toggle(id, on)}
          />
        ))}
        {shown.map((subject) => (
          <Choice
            key={subject.id}
            label={subjectLabel(subject)}
            color={subject.color}
            on={value.includes(subject.id)}
            isOff={isFull && !value.includes(subject.id)}
            onToggle={(on) => toggle(subject.id, on)}
          />
        ))}
        {shown.length === 0 && word !== "" && <p>No subject has this name.</p>}
      </Cluster>
    </>
  )
}

/** The class keeps a deactivated subject until it is unchecked. */
function deactivatedLabel(subject: Subject | undefined): string {
  return `${subject ? subjectLabel(subject) : "A subject"}, no longer offered`
}

interface ChoiceProps {
  label: string
  color?: string
  on: boolean
  isOff?: boolean
  onToggle(on: boolean): void
}

function Choice({ label, color = "var(--line-strong)", on, isOff, onToggle }: ChoiceProps) {
  return (
    <Text as="label" round="s" weight={600} className={css.choice} style={{ "--subject": color } as CSSProperties}>
      <input
        className={field.box}
        type="checkbox"
        checked={on}
        disabled={isOff}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {label}
    </Text>
  )
}

function SubjectsSkeleton() {
  return (
    <Loading text="Loading Subjects." shown>
      <Cluster gap={2} align="stretch" above={2}>
        {[9, 12, 8, 11, 10, 13].map((width) => (
          <Skeleton key={width} width={`${width}rem`} height="2.75rem" />
        ))}
      </Cluster>
    </Loading>
  )
}

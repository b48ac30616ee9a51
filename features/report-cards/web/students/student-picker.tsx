import { Link, useSearchParams } from "react-router"
import { storedFile } from "../../../../lib/stored-file.ts"
import { IconButton } from "../../../../ui/buttons/button.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Avatar } from "../../../../ui/pictures/avatar.tsx"
import { IconChevronLeft, IconChevronRight } from "../../../../ui/pictures/icons.ts"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import type { CardOfStudent } from "../../staff-contract.ts"
import { neighboursOf, standingOf } from "./card-standing.ts"
import css from "./student-picker.module.css"

interface StudentPickerProps {
  students: readonly CardOfStudent[]
  chosen: string
  onChoose(id: string): void
}

/** The students with the status of their cards: a list beside the card, on a phone a select above it. */
export function StudentPicker({ students, chosen, onChoose }: StudentPickerProps) {
  return (
    <>
      <nav className={css.list} aria-label="Students">
        <Stack as="ul" gap={1}>
          {students.map((student) => (
            <li key={student.id}>
              <StudentLink student={student} isChosen={student.id === chosen} />
            </li>
          ))}
        </Stack>
      </nav>
      <div className={css.choice}>
        <SelectField
          label="Student"
          name="student"
          placeholder={chosen ? null : "Choose a student"}
          value={chosen}
          onChange={onChoose}
          options={students.map((each) => ({ value: each.id, label: `${each.fullName} – ${inWords(each)}` }))}
        />
      </div>
    </>
  )
}

function inWords(student: CardOfStudent): string {
  const { label } = standingOf(student)
  return student.hasLeft ? `${label}, left the class` : label
}

function StudentLink({ student, isChosen }: { student: CardOfStudent; isChosen: boolean }) {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set("student", student.id)
  const { fullName, profilePicture, hasLeft } = student
  return (
    <Row
      as={Link}
      tone="ink"
      className={css.student}
      to={{ search: to.toString() }}
      replace
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
    >
      <Avatar name={fullName} src={storedFile("profile-pictures", profilePicture)} size={36} />
      <span>
        <Text as="span" weight={650} canBreakAnywhere className={css.name}>
          {fullName}
        </Text>
        <CardStanding student={student} />
        {hasLeft && (
          <Text as="span" tone="soft" size="s">
            Left the class
          </Text>
        )}
      </span>
    </Row>
  )
}

export function CardStanding({ student }: { student: CardOfStudent }) {
  const { tone, label } = standingOf(student)
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

/** Links to the student before and after this one. */
export function NeighborButtons({ students, chosen, onChoose }: StudentPickerProps) {
  const { before, after } = neighboursOf(students, chosen)
  return (
    <Row gap={1} align="stretch" isRigid>
      <IconButton label="Previous student" disabled={!before} onClick={() => before && onChoose(before.id)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Next student" disabled={!after} onClick={() => after && onChoose(after.id)}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </Row>
  )
}

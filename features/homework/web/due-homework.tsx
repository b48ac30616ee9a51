import { Link } from "react-router"
import { todayIn, wallClock } from "../../../lib/day.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { FramedList, FramedRow, FramedRowText } from "../../../ui/lists/framed-list.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { useInstant } from "../../../ui/text/use-today.ts"
import { homeworkDueCall } from "../contract.ts"
import { homeworkPath } from "../domain/homework-path.ts"

/** Homework that is due today or tomorrow, on the home page of a family: one tap leads to it. Nothing without any. */
export function DueHomework({ area, zone }: { area: FamilyRole; zone: string }) {
  const { data } = useCall(homeworkDueCall, {})
  const today = todayIn(useInstant(), zone)
  if (!data || data.homework.length === 0) return null
  return (
    <Section title="Homework due">
      <FramedList>
        {data.homework.map(({ id, title, due, class: klass, students }) => {
          const { day, time } = wallClock(new Date(due), zone)
          return (
            <FramedRow key={id} isLink>
              <FramedRowText>
                <Link to={homeworkPath(area, klass, id)}>{title}</Link>
                <Text as="span" tone="soft" size="s" canBreakAnywhere>
                  {day === today ? "Today" : "Tomorrow"}, {formatTime(time)} · {klass.name}
                  {area === "parent" && ` · ${students.join(", ")}`}
                </Text>
              </FramedRowText>
            </FramedRow>
          )
        })}
      </FramedList>
    </Section>
  )
}

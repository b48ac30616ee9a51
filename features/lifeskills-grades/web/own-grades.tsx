import { Grid, Stack, Text } from "../../../ui/layout/layout.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { OwnGrade } from "../contract.ts"
import css from "./own-grades.module.css"

/** The grades that a learner or a parent can see in a lifeskills class, each with the teacher's comment. */
export function OwnGrades({ grades }: { grades: readonly OwnGrade[] }) {
  return (
    <Grid as="ul" column="xl" gap="cards">
      {grades.map(({ fullName, grade, remark, comment }) => (
        <Grid
          as="li"
          columns="start"
          gap="3 4"
          align="start"
          isPacked
          surface="card"
          round="l"
          pad="card"
          key={`${fullName} ${grade} ${comment}`}
        >
          <Text as="h3" isWholeRow>
            {fullName}
          </Text>
          <Text surface={remark === "Passed" ? "green" : "red"} className={css.mark}>
            <span className="unseen">Grade: </span>
            {grade}
          </Text>
          <Stack gap={2} align="start">
            <StatusBadge tone={remark === "Passed" ? "green" : "red"}>{remark}</StatusBadge>
            <Text as="blockquote" size="l" canBreakAnywhere className={css.comment}>
              <span className="unseen">The teacher's comment: </span>
              {comment}
            </Text>
          </Stack>
        </Grid>
      ))}
    </Grid>
  )
}

import type { ReactNode } from "react"
import { Link } from "react-router"
import { Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { IconCertificate, IconHourglass, IconSchool, IconStar } from "../../../../ui/pictures/icons.ts"
import css from "./teacher-figures.module.css"

interface TeacherFiguresProps {
  status: { approvedClassesCount: number; pendingClassesCount: number; ratings: number | null }
  /** The verification status, as a word or a badge. */
  verification: ReactNode
}

/** A teacher's status and counts; the numbers of classes link to their lists. */
export function TeacherFigures({ status, verification }: TeacherFiguresProps) {
  const { approvedClassesCount, pendingClassesCount, ratings } = status
  return (
    <Grid as="ul" className={css.figures}>
      <Figure
        icon={<IconSchool />}
        tint="leaf"
        to="/teacher/classes?status=approved"
        name={approvedClassesCount === 1 ? "approved class" : "approved classes"}
      >
        {approvedClassesCount}
      </Figure>
      <Figure
        icon={<IconHourglass />}
        tint="mango"
        to="/teacher/classes?status=pending"
        name={pendingClassesCount === 1 ? "pending class" : "pending classes"}
      >
        {pendingClassesCount}
      </Figure>
      <Figure icon={<IconStar />} tint="sky" name={ratings === null ? "no ratings yet" : "out of 5, your rating"}>
        {ratings === null ? "–" : ratings.toFixed(1)}
      </Figure>
      <Figure icon={<IconCertificate />} tint="well" name="verification" isWord>
        {verification}
      </Figure>
    </Grid>
  )
}

interface FigureProps {
  icon: ReactNode
  tint: "leaf" | "mango" | "sky" | "well"
  name: string
  to?: string
  children: ReactNode
  /** Shows a word instead of a number. */
  isWord?: boolean
}

function Figure({ icon, tint, name, to, children, isWord }: FigureProps) {
  const inside = (
    <>
      <Stack as="span" tone="soft" className={css.icon}>
        {icon}
      </Stack>
      <Text as="strong" figure={isWord ? undefined : "xl"} data-word={isWord || undefined}>
        {children}
      </Text>
      <Text as="span" tone="soft" weight={600} isWholeRow className={css.name}>
        {name}
      </Text>
    </>
  )
  return (
    <li>
      {to ? (
        <Grid
          as={Link}
          columns="end"
          align="center"
          surface={tint}
          round="m"
          tone="ink"
          isRaised
          className={css.figure}
          to={to}
        >
          {inside}
        </Grid>
      ) : (
        <Grid columns="end" align="center" surface={tint} round="m" tone="ink" className={css.figure}>
          {inside}
        </Grid>
      )}
    </li>
  )
}

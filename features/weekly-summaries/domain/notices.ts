import type { z } from "zod"
import { formatDay, formatNearDay } from "../../../lib/day.ts"
import type { UserType } from "../../../lib/roles.ts"
import { familyArea, formatWhen } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice, type NoticeMailParagraph } from "../../notices/domain/kind.ts"
import { type StudentSummary, summaryFacts } from "./summary.ts"

/** The weekly summary of a family (docs/rules/notices.md#weekly-summary). */

type Facts = z.output<typeof summaryFacts>
type NextWeek = Facts["nextWeek"]

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

export const summaryNoticeKinds = {
  "weekly-summary": defineKind({
    group: "weeklySummary",
    urgency: "quiet",
    hasOwnMail: true,
    facts: summaryFacts,
    words: (facts, { userType }) => ({
      title: titleOf(facts, userType),
      text: facts.students.map((student) => sentenceOf(student, facts.nextWeek, userType)).join(" "),
    }),
    link: ({ nextWeek }, { userType }) => `/${familyArea(userType)}/schedule?day=${nextWeek.firstDay}`,
    mail: (facts, { userType }) => ({
      subject: titleOf(facts, userType),
      paragraphs: facts.students.flatMap((student) => sectionsOf(student, facts.nextWeek, userType)),
      button: { label: "See next week's schedule" },
    }),
  }),
}

export type SummaryNotice = NewNotice<typeof summaryNoticeKinds>

function titleOf({ students }: Facts, userType: UserType | null): string {
  if (familyArea(userType) === "learner") return "Your weekly summary"
  return `Weekly summary for ${listOf.format(students.map(({ name }) => name))}`
}

/** "Migo Cruz: attended 2 of 3 classes, 1 piece of homework to hand in, 4 classes from 30 Nov to 6 Dec 2026." */
function sentenceOf(student: StudentSummary, nextWeek: NextWeek, userType: UserType | null): string {
  const homework = countOf(student.homework)
  const classes = countOf(student.comingClasses)
  const parts = [
    student.counted > 0 ? attendanceOf(student) : null,
    countOf(student.notes) > 0 ? counted(countOf(student.notes), "class note", "class notes") : null,
    homework > 0 ? `${counted(homework, "piece", "pieces")} of homework to hand in` : null,
    `${classes === 0 ? "no classes" : counted(classes, "class", "classes")} ${spanOf(nextWeek)}`,
  ]
  const said = parts.filter((part) => part !== null).join(", ")
  return familyArea(userType) === "learner"
    ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
    : `${student.name}: ${said}.`
}

const countOf = ({ items, more }: { items: readonly unknown[]; more: number }) => items.length + more
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const attendanceOf = ({ attended, counted: of }: StudentSummary) =>
  `attended ${attended} of ${counted(of, "class", "classes")}`
const spanOf = ({ firstDay, lastDay }: NextWeek) => `from ${formatNearDay(firstDay, lastDay)} to ${formatDay(lastDay)}`

/** The sections of a student; those with nothing to say are left out, except the classes of the next week. */
function sectionsOf(student: StudentSummary, nextWeek: NextWeek, userType: UserType | null): NoticeMailParagraph[] {
  const whose = familyArea(userType) === "learner" ? "" : `${student.name}: `
  const section = (title: string, lines: string[], more = 0) => ({
    title: `${whose}${title}`,
    lines: more > 0 ? [...lines, `And ${more} more.`] : lines,
  })
  const { notes, homework, comingClasses } = student
  const week = [
    ...(student.counted > 0
      ? [`Attended ${student.attended} of ${counted(student.counted, "class", "classes")}.`]
      : []),
    ...notes.items.map((note) => `${note.class}, ${formatWhen(note.at)}: ${note.text}`),
  ]
  const open = homework.items.map(
    ({ class: name, title, due, isOverdue }) =>
      `${title} (${name}), ${isOverdue ? "was due" : "due"} on ${formatWhen(due)}.`,
  )
  const coming = comingClasses.items.map(({ class: name, at }) => `${formatWhen(at)}: ${name}`)
  return [
    ...(week.length > 0 ? [section("this week", week, notes.more)] : []),
    ...(open.length > 0 ? [section("homework to hand in", open, homework.more)] : []),
    section(`classes ${spanOf(nextWeek)}`, coming.length > 0 ? coming : ["No classes."], comingClasses.more),
  ].map((each) => ({ ...each, title: `${each.title.charAt(0).toUpperCase()}${each.title.slice(1)}` }))
}

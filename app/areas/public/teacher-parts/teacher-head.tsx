import type { ReactNode } from "react"
import type { PublicTeacher } from "../../../../features/classes/public-teacher-contract.ts"
import { Stars } from "../../../../features/classes/web/cards/stars.tsx"
import { formatMonthOf } from "../../../../lib/day.ts"
import { storedFile } from "../../../../lib/stored-file.ts"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Avatar } from "../../../../ui/pictures/avatar.tsx"
import { StatusBadge, Tag } from "../../../../ui/text/status-badge.tsx"

interface TeacherHeadProps {
  teacher: PublicTeacher
  /** The name: a heading or a link. */
  children: ReactNode
  /** The width of the picture in pixels. */
  size: number
}

/** A teacher as a person: the picture, the name, the rating, what the school checked, since when, and the expertise. */
export function TeacherHead({ teacher, children, size }: TeacherHeadProps) {
  const { fullName, profilePicture, ratings, ratingsCount, isIdChecked, teachingSince, expertise } = teacher
  return (
    <Row gap={4} align="start">
      <Avatar name={fullName} src={storedFile("profile-pictures", profilePicture)} size={size} />
      <Stack gap={2} isGrowing>
        {children}
        <Cluster gap="2 3">
          {ratings === null ? (
            <StatusBadge tone="blue">New</StatusBadge>
          ) : (
            <Cluster as="span" gap={2}>
              <Stars ratings={ratings} />
              <Text as="span" tone="soft" size="sm">
                {ratingCountText(ratingsCount)}
              </Text>
            </Cluster>
          )}
          {isIdChecked && <StatusBadge tone="green">ID checked</StatusBadge>}
        </Cluster>
        <Text tone="soft" size="sm">
          {teachingSince === null
            ? "Teaching here for the first time"
            : `Teaching here since ${formatMonthOf(teachingSince)}`}
        </Text>
        <Cluster as="ul" gap={2} align="stretch" aria-label="Expertise">
          {expertise.map((topic) => (
            <li key={topic}>
              <Tag>{topic}</Tag>
            </li>
          ))}
        </Cluster>
      </Stack>
    </Row>
  )
}

/** "1 rating", "1,204 ratings". */
function ratingCountText(count: number): string {
  return count === 1 ? "1 rating" : `${count.toLocaleString("en")} ratings`
}

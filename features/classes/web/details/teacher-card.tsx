import { storedFile } from "../../../../lib/stored-file.ts"
import { Cluster, Row, Text } from "../../../../ui/layout/layout.tsx"
import { Avatar } from "../../../../ui/pictures/avatar.tsx"
import type { ClassData } from "../../contract.ts"
import { Stars } from "../cards/stars.tsx"
import css from "./teacher-card.module.css"

export function TeacherCard({ teacher }: { teacher: ClassData["teacherInformation"] }) {
  return (
    <Row gap={4}>
      <Avatar name={teacher.name} src={storedFile("profile-pictures", teacher.profilePicture)} size={64} />
      <div>
        <Text size="h4" isDisplay>
          {teacher.name}
        </Text>
        <Cluster as="p" align="stretch" tone="soft" className={css.rest}>
          Teacher{teacher.ratings === null ? " · no ratings yet" : " · "}
          <Stars ratings={teacher.ratings} />
        </Cluster>
      </div>
    </Row>
  )
}

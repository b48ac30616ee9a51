import { storedFile } from "../../../../lib/stored-file.ts"
import { Avatar } from "../../../../ui/pictures/avatar.tsx"
import type { ClassData } from "../../contract.ts"
import { Stars } from "../cards/stars.tsx"
import css from "./teacher-card.module.css"

export function TeacherCard({ teacher }: { teacher: ClassData["teacherInformation"] }) {
  return (
    <div className={css.teacher}>
      <Avatar name={teacher.name} src={storedFile("profile-pictures", teacher.profilePicture)} size={64} />
      <div>
        <p className={css.name}>{teacher.name}</p>
        <p className={css.rest}>
          Teacher{teacher.ratings === null ? " · no ratings yet" : " · "}
          <Stars ratings={teacher.ratings} />
        </p>
      </div>
    </div>
  )
}

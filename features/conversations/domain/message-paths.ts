import type { FamilyRole } from "../../../lib/roles.ts"

/** The messages of a teacher. */
export const teacherMessagesPath = "/teacher/messages"

/** The family's conversation with the teacher of this class, or the page that begins it. */
export const messageTeacherPath = (role: FamilyRole, classId: string) => `/${role}/messages?class=${classId}`

/** The same with a post that the family answers. */
export const answerPostPath = (role: FamilyRole, { classId, postId }: { classId: string; postId: string }) =>
  `${messageTeacherPath(role, classId)}&post=${postId}`

/** The staff's search for conversations between families and teachers, by the name of a person or a class. */
export const privateMessagesPath = (name: string) => `/admin/messages?state=private&search=${encodeURIComponent(name)}`

import type { FamilyRole, UserType } from "../../../lib/roles.ts"
import type { InboxState } from "./conversation-words.ts"

/** The messages of a teacher. */
export const teacherMessagesPath = "/teacher/messages"

/** The page of one conversation; of the inbox for the staff. */
export const conversationPath = (area: UserType, conversationId: string) =>
  `/${area}/messages?conversation=${conversationId}`

/** The family's conversation with the teacher of this class, or the page that begins it. */
export const messageTeacherPath = (role: FamilyRole, classId: string) => `/${role}/messages?class=${classId}`

/** The same with a post that the family answers. */
export const answerPostPath = (role: FamilyRole, { classId, postId }: { classId: string; postId: string }) =>
  `${messageTeacherPath(role, classId)}&post=${postId}`

/** The teacher's conversation with the family of this student, or the page that begins it. */
export const messageFamilyPath = ({ classId, enrolleeId }: { classId: string; enrolleeId: string }) =>
  `${teacherMessagesPath}?class=${classId}&student=${enrolleeId}`

/** The staff's inbox, or one of its tabs. */
export const inboxPath = (state?: InboxState) => (state ? `/admin/messages?state=${state}` : "/admin/messages")

/** The staff's search for conversations between families and teachers, by the name of a person or a class. */
export const privateMessagesPath = (name: string) => `${inboxPath("private")}&search=${encodeURIComponent(name)}`

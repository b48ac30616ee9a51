import {
  childrensClasses,
  enrollmentAttempts,
  learnerAttempts,
  learnerClasses,
} from "../../../features/enrollments/contract.ts"
import { learnerJoin, parentJoin, teacherJoin } from "../../../features/join-status/contract.ts"
import { childrensCards, learnersCards } from "../../../features/report-cards/contract.ts"
import { learnerSchedule, parentSchedule, teacherSchedule } from "../../../features/schedules/contract.ts"

/** The two areas that share their pages: of students who learn themselves, and of parents with children. */
export type StudentArea = "learner" | "parent"

/** What each area asks for, where both ask for the same. */
export const weekOf = { learner: learnerSchedule, parent: parentSchedule, teacher: teacherSchedule }
export const joinOf = { learner: learnerJoin, parent: parentJoin, teacher: teacherJoin }
export const ownClassesOf = { learner: learnerClasses, parent: childrensClasses }
export const attemptsOf = { learner: learnerAttempts, parent: enrollmentAttempts }
export const cardsOf = { learner: learnersCards, parent: childrensCards }

import {
  childrensClassesCall,
  enrollmentAttemptsCall,
  learnerAttemptsCall,
  learnerClassesCall,
} from "../../../features/enrollments/contract.ts"
import { learnerJoinCall, parentJoinCall, teacherJoinCall } from "../../../features/join-status/contract.ts"

/** The calls of each area, where both have the same ones. */
export const joinCallOf = { learner: learnerJoinCall, parent: parentJoinCall, teacher: teacherJoinCall }
export const ownClassesCallOf = { learner: learnerClassesCall, parent: childrensClassesCall }
export const attemptsCallOf = { learner: learnerAttemptsCall, parent: enrollmentAttemptsCall }

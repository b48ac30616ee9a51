import type { FamilyRole } from "../../../lib/roles.ts"

/** The words of the pages that learners and parents share, where they differ. */
export const familyWords = {
  learner: {
    menu: "Learner",
    home: { title: "Home", counts: "Your enrollments", approved: "Approved" },
    schedule: "Schedule",
    classes: {
      menu: "My Classes",
      title: "My classes",
      lead: "Your classes and the status of each enrollment.",
      waiting: "Loading your classes…",
      failed: "Your classes could not be loaded.",
      list: "Your classes",
      showAll: "Show all my classes",
      noneWithStatus: "You have no classes with this status.",
      noneAtAll: "You are not in a class yet. Find one you like and enroll.",
    },
  },
  parent: {
    menu: "Parent",
    home: { title: "Dashboard", counts: "Your children's enrollments", approved: "Enrolled" },
    schedule: "Children Schedule",
    classes: {
      menu: "Children Classes",
      title: "Children classes",
      lead: "Your children's classes and the status of each enrollment.",
      waiting: "Loading the classes…",
      failed: "Your children's classes could not be loaded.",
      list: "Children's classes",
      showAll: "Show all classes",
      noneWithStatus: "Your children have no classes with this status.",
      noneAtAll: "Your children are not in a class yet. Find one they like and enroll them.",
    },
  },
} as const satisfies Record<FamilyRole, unknown>

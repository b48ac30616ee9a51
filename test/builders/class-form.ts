/** Returns a valid class form for lifeskills group, with the changes of a test. */
export function buildClassForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Little Coders",
    description: "Games and stories made with code, step by step.",
    syllabus: "<p>Week 1: hello</p>",
    price: 1250.5,
    minStudentAge: 7,
    maxStudentAge: 12,
    maxStudents: 6,
    sessions: 8,
    tag1: "coding",
    tag2: "games",
    tag3: "",
    startDate: "2026-12-01",
    endDate: "2027-02-26",
    mondayTime: "09:00",
    tuesdayTime: "",
    wednesdayTime: null,
    fridayTime: "15:30",
    ...overrides,
  }
}

export const kinds = ["homeschool/group", "homeschool/solo", "lifeskills/group", "lifeskills/solo"] as const

/** The subjects of the demo school. */
export const demoSubjects = [
  { name: "Mathematics", tag: "MATH", color: "#1B56D6" },
  { name: "English", tag: "ENG", color: "#B4432E" },
  { name: "Science", tag: "SCI", color: "#1F7A5C" },
  { name: "Filipino", tag: "FIL", color: "#8A4FBF" },
  { name: "Penmanship", tag: "PEN", color: "#6B7280", isActive: false },
]

/** What the recruitment page says (docs/rules.md#agreements). */
export const reasons = [
  {
    title: "Listing is free",
    text: "Write down what you teach, for whom and when. It costs nothing to list a class.",
  },
  {
    title: "Small rooms",
    text: "You decide how many fit. A homeschool class never has more than seven students, so you know every student.",
  },
  {
    title: "Only the teaching",
    text: "We check the payments, send the letters, keep the seats and show the meeting link on the right day. You teach.",
  },
] as const

/** A posted fee and what families pay, so that 30 percent of it is the service fee. Pesos. */
export const exampleFee = { yours: 700, serviceFee: 300, families: 1000 } as const

export const teacherWay = [
  {
    when: "Today",
    title: "Register and show who you are",
    text: "Be of legal age, name three fields you know well, and link a short sample of your teaching. Then upload a valid ID.",
  },
  {
    when: "Then",
    title: "An interview and a background check",
    text: "Both happen before your first class launches. Families ask us about them.",
  },
  {
    when: "1–2 days",
    title: "Your class is reviewed",
    text: "You can edit it for as long as it is pending, and a denied one can be improved and sent again.",
  },
  {
    when: "1–2 weeks",
    title: "We market it",
    text: "The listing is shown to families who look for what you teach, before the first session.",
  },
  {
    when: "Sundays",
    title: "You are paid",
    text: "Every week, to your bank account or GCash number.",
  },
] as const

/** `doors` is how many sessions the drawing shows. */
export const listingKinds = [
  { title: "Meet-Once", text: "A single session.", doors: 1, goesOn: false },
  { title: "Crash Course", text: "4 to 8 sessions with a beginning and an end.", doors: 6, goesOn: false },
  { title: "Ongoing", text: "Week after week, for as long as there are students.", doors: 5, goesOn: true },
] as const

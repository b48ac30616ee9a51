/** The texts of the recruitment page (docs/rules.md#agreements). */
export const reasons = [
  {
    title: "Listing is free",
    text: "Write down what you teach, for whom and when. It costs nothing to list a class.",
  },
  {
    title: "Small classes",
    text: "You decide how many fit. A homeschool class never has more than seven students, so you know every student.",
  },
  {
    title: "You only teach",
    text: "We check the payments, send the e-mails, keep the seats and show the meeting link on the right day.",
  },
] as const

export const teacherWay = [
  {
    when: "Today",
    title: "Register and show who you are",
    text: "Be of legal age, name three fields you know well, and link a short sample of your teaching. Then upload a valid ID.",
  },
  {
    when: "Then",
    title: "An interview and a background check",
    text: "We do both before your first class launches.",
  },
  {
    when: "1–2 days",
    title: "Your class is reviewed",
    text: "You can edit it while it is pending. If it is denied, you can improve it and submit it again.",
  },
  {
    when: "1–2 weeks",
    title: "We market it",
    text: "We show your class to families before the first meeting.",
  },
  {
    when: "Sundays",
    title: "You are paid",
    text: "Every week, to your bank account or GCash number.",
  },
] as const

/** `doors` is the number of sessions in the drawing. */
export const listingKinds = [
  { title: "Meet-Once", text: "A single session.", doors: 1, goesOn: false },
  { title: "Crash Course", text: "4 to 8 sessions.", doors: 6, goesOn: false },
  { title: "Ongoing", text: "Every week, as long as there are students.", doors: 5, goesOn: true },
] as const

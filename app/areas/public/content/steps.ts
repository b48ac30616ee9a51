/** The steps of a family to a class. */
export const steps = [
  {
    title: "Pick a class",
    text: "Search by name, age, day or price. Every class page shows the teacher, the weekly times and the free seats.",
  },
  {
    title: "Pay and send the receipt",
    text: "{paymentMethods} Upload a picture of the receipt. The school checks it and e-mails you.",
  },
  {
    title: "Tap Join Now",
    text: "On the day of the class, tap the button on the class page. Each class is live and lasts {meetingLength}.",
  },
] as const

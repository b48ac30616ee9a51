/** The steps of a family to a class. */
export const steps = [
  {
    title: "Pick a class",
    text: "Search by name, age, day or price. Every class page shows the teacher, the weekly times and the free seats.",
  },
  {
    title: "Send the proof of payment",
    text: "Pay by mobile wallet or bank transfer and upload a photo of the receipt. An administrator checks it and sends you an e-mail.",
  },
  {
    title: "Press Join Now",
    text: "On a class day, the button opens the meeting. Each meeting is one hour, live.",
  },
] as const

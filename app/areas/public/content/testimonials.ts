/** Sample voices; the people are invented. An operator replaces them with the school's own families and teachers. */
export interface Testimonial {
  words: string
  name: string
  who: string
  /** How the drawn portrait looks: skin 0–4, hair 0–2, cut 0–3, the colour of the shirt. */
  look: readonly [skin: number, hair: number, cut: 0 | 1 | 2 | 3, shirt: string]
}

export const familyTestimonials: readonly Testimonial[] = [
  {
    words:
      "Our son waits at the screen ten minutes early, headphones on. There are six of them in the class, so the teacher notices when somebody has gone quiet.",
    name: "Rowena Alcaraz-Lim",
    who: "Mother of a Grade 4 coder, Iloilo",
    look: [1, 0, 0, "#1b56d6"],
  },
  {
    words: "I started the ukulele at fifty. My teacher has more patience than I have fingers.",
    name: "Ernesto Bañez",
    who: "Learner, Batangas",
    look: [2, 1, 2, "#1b9457"],
  },
  {
    words: "She sold her first bracelets after the money class, and she wrote down every peso.",
    name: "Divina Sarmiento",
    who: "Mother of two, Davao",
    look: [3, 2, 1, "#ee5f38"],
  },
]

export const homeschoolTestimonials: readonly Testimonial[] = [
  {
    words:
      "One hour of class, then the day is ours. The advisor sees the work every quarter and tells us plainly what still needs practice.",
    name: "Jocelyn Ramirez-Uy",
    who: "Parent-led program, Grade 2 and Grade 5",
    look: [4, 0, 0, "#7a4cd1"],
  },
  {
    words: "Seven children, seven faces on the screen. Ours knows all their dogs by name.",
    name: "Paolo Evangelista",
    who: "Collaborative program, Kinder",
    look: [0, 1, 3, "#1b56d6"],
  },
]

export const teacherTestimonials: readonly Testimonial[] = [
  {
    words:
      "I set my fee, my days and the size of my class. Parents pay the school, the school pays me on Sunday, and I teach.",
    name: "Maricar Dolendo",
    who: "Teaches digital arts",
    look: [3, 0, 1, "#1b9457"],
  },
  {
    words: "The interview took half an hour. It was mostly about children, which is how I knew it was the right place.",
    name: "Anton Quizon",
    who: "Teaches English and public speaking",
    look: [1, 2, 2, "#ee5f38"],
  },
]

/** The story of the school (docs/rules.md#agreements). */
export const vision =
  "We want every child to have a good teacher, wherever the child lives. Our classes are small, so every student gets a turn."

export const aboutUs: readonly string[] = [
  "{brand} holds live online classes in small groups and one-on-one: coding, digital arts, financial literacy, entrepreneurship, creative media, public speaking, and the subjects of school.",
  "Our youngest learner was 3 and our oldest 50. They have one thing in common: when they raise a hand, somebody sees it.",
]

/** The fields that are taught (docs/rules.md#agreements); `drawing` is what their door shows, and the dice of some are chosen so that it fits. */
export const fields: readonly { name: string; drawing: string; dice?: string }[] = [
  { name: "Coding", drawing: "coding", dice: "Coding 5" },
  { name: "Digital arts", drawing: "arts" },
  { name: "Financial literacy", drawing: "money" },
  { name: "Entrepreneurship", drawing: "baking" },
  { name: "Creative media", drawing: "film" },
  { name: "Public speaking", drawing: "speech" },
  { name: "Academics", drawing: "science" },
]

export const moreAboutUs = [
  {
    id: "our-story",
    title: "Our Story",
    drawing: "a room 8",
    text: "We began in the pandemic, when schools had closed and kitchens had become classrooms. A few teachers opened one room online for the children of friends. The rooms stayed small because that was all we could manage, and then because it was what worked.",
  },
  {
    id: "learning-that-matters",
    title: "Learning That Matters",
    drawing: "money",
    text: "A child who can save, bake, speak up and fix a program has learned something that no test asks for. Our life-skills classes stand beside the homeschool subjects, not behind them.",
  },
  {
    id: "values-beyond-academics",
    title: "Values Beyond Academics",
    drawing: "friends",
    text: "Our report cards look at patience, honesty, empathy and perseverance next to the numbers. Teachers write down what they see, and parents read it every quarter.",
  },
] as const

export const givingBack: readonly string[] = [
  "Each December, families, learners and teachers fill boxes with school supplies, books and something sweet, and we bring them to children who would otherwise get none.",
  "There is no fee for it and no prize. Learners who pack a box write the card themselves.",
]

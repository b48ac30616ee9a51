/** The story of the school (docs/rules/pages.md#agreements). */
export const vision =
  "We want every child to have a good teacher, wherever they live. Our classes are small, so every student gets a turn."

export const aboutUs: readonly string[] = [
  "{brand} offers live online classes in small groups and one-on-one: coding, digital arts, financial literacy, entrepreneurship, creative media, public speaking and school subjects.",
  "Our youngest learner was 3 and our oldest 50.",
]

/**
 * The subject areas (docs/rules/pages.md#agreements); `drawing` selects the picture of their door, and the dice of some
 * are chosen to fit.
 */
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
    text: "We began during the pandemic, when schools were closed and children learned at home. A few teachers started one small online class for their friends' children. More classes followed. We keep them small, because children learn well in small classes.",
  },
  {
    id: "learning-that-matters",
    title: "Learning That Matters",
    drawing: "money",
    text: "Children also need skills that school tests do not cover: saving money, baking, speaking to a group, writing a program. To us, life-skills classes are as important as school subjects.",
  },
  {
    id: "values-beyond-academics",
    title: "Values Beyond Academics",
    drawing: "friends",
    text: "Our report cards show more than grades. Every quarter, parents also read about patience, honesty, empathy and perseverance.",
  },
] as const

export const givingBack: readonly string[] = [
  "Each December, families, learners and teachers fill boxes with school supplies, books and sweets. We bring the boxes to children who would not otherwise receive a gift.",
  "Everyone can help. Learners who pack a box also write a card.",
]

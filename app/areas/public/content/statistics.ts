/** Static text (document 1 §9): sample figures that an operator replaces with the school's own. */
export const statistics = [
  { figure: "1,400+", text: "learners taught live" },
  { figure: "90+", text: "interviewed teachers" },
  { figure: "3 to 50", text: "years: our youngest and oldest" },
  { figure: "7", text: "students at most in a homeschool class" },
] as const

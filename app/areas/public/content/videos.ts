/** A film that plays from YouTube once somebody presses it. The titles are ours; the films are openly licensed stand-ins. */
export interface Video {
  title: string
  text: string
  youtubeId: string
  /** Said under the picture: whose film it is. */
  credit: string
  /** What the drawn picture in front of it shows. */
  drawing: string
}

export const classHighlights: readonly (Video & { id: string })[] = [
  {
    id: "digital-arts",
    title: "Digital Arts",
    text: "From the first line on a tablet to a comic page with a beginning, a middle and an end. Students show their drawings every week, and the class says what it sees before it says what it likes.",
    youtubeId: "eRsGyueVLvQ",
    credit: "Sample film: “Sintel”, Blender Foundation, CC BY",
    drawing: "Arts and Crafts",
  },
  {
    id: "coding-class",
    title: "Coding Class",
    text: "Blocks first, then real code. Every student finishes a small game that a friend can play, and learns to read the message that says what went wrong.",
    youtubeId: "R6MlUcmOul8",
    credit: "Sample film: “Tears of Steel”, Blender Foundation, CC BY",
    drawing: "Coding",
  },
  {
    id: "playgroup-pre-kinder-kinder",
    title: "Playgroup, Pre-Kinder and Kinder",
    text: "Songs, stories and counting things that can be found around the house. Half of the work is saying good morning to six other children, and it is the half that parents tell us about.",
    youtubeId: "aqz-KE-bpKQ",
    credit: "Sample film: “Big Buck Bunny”, Blender Foundation, CC BY",
    drawing: "Socialization",
  },
]

export const homeschoolVideos: readonly Video[] = [
  {
    title: "A morning in the collaborative program",
    text: "One hour with seven students: greeting, lesson, practice, goodbye.",
    youtubeId: "aqz-KE-bpKQ",
    credit: "Sample film: “Big Buck Bunny”, Blender Foundation, CC BY",
    drawing: "English",
  },
  {
    title: "A week of a parent who leads",
    text: "How the lessons are planned, and what the advisor looks at.",
    youtubeId: "eRsGyueVLvQ",
    credit: "Sample film: “Sintel”, Blender Foundation, CC BY",
    drawing: "kite day",
  },
]

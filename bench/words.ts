/** Words for generated names. */

const split = (text: string) => text.trim().split(/\s+/)

export const firstNames = split(`
  Ana Althea Andrea Angela Bea Bianca Camille Carla Carmela Celia Clarissa Cristina Daniela Diana Dolores Elena Ella Erika
  Gabriela Gloria Hannah Ines Isabel Jasmine Josefa Joy Julia Kristine Lea Liza Luz Mara Maria Mariel Melissa Mika Nadine
  Nina Olivia Patricia Paula Pia Rosa Sofia Teresa Tina Trisha Vilma Yna Zara Adrian Alberto Andres Angelo Antonio Arnel
  Benjie Carlo Cesar Christian Daniel Dante Diego Eduardo Emilio Enrique Ernesto Felix Fernando Gabriel Gerardo Gino Ivan
  Jaime Jericho Jerome Joaquin Joel Jomar Jose Juan Julio Kiko Lorenzo Luis Manuel Marco Mario Mateo Miguel Migo Nathan
  Nico Noel Oscar Paolo Pedro Rafael Ramon Renato Ricardo Rodel Santiago Tomas Victor Vincent`)

export const lastNames = split(`
  Abad Aguilar Alonzo Alvarez Aquino Aragon Bautista Belmonte Bernardo Buenaventura Cabrera Camacho Castillo Castro Cruz
  Dalisay David Delgado Diaz Dizon Domingo Enriquez Espino Estrada Evangelista Fernandez Flores Francisco Garcia Gomez
  Gonzales Guerrero Gutierrez Hernandez Ibarra Ignacio Jacinto Javier Jimenez Lacson Lopez Lorenzo Luna Mabini Magno
  Manalo Marasigan Marquez Mendoza Mercado Miranda Morales Natividad Navarro Ocampo Ortega Padilla Palma Panganiban
  Pascual Pineda Ponce Quizon Ramirez Ramos Reyes Rivera Robles Rodriguez Romero Roxas Salazar Salonga Salvador Samson
  Santiago Santos Sarmiento Serrano Silang Sison Soriano Suarez Tolentino Torres Trinidad Valdez Valencia Vargas Velasco
  Vergara Villanueva Villareal Yap Zamora`)

export const manners = split(`
  Playful Creative Modern Classic Hands-on Gentle Advanced Beginning Everyday Practical Joyful Weekend Evening Morning
  Complete Essential Fearless Friendly Patient Curious Colorful Natural Digital Native Traditional Contemporary Intensive
  Relaxed Guided Storytelling Rhythmic Family Island Tropical Urban Healthy Little Big Bright Brave`)

export const topics = split(`
  Coding Robotics Programming Websites Python Scratch Animation Electronics Circuits Spreadsheets Mathematics Algebra
  Geometry Calculus Statistics Arithmetic Fractions Science Biology Chemistry Physics Astronomy Geology Ecology Botany
  Dinosaurs English Grammar Phonics Reading Writing Poetry Journalism Debate Speech Spelling Vocabulary Literature Filipino
  Cebuano Ilocano Baybayin Mandarin Japanese Korean Spanish French German Arabic History Geography Civics Economics
  Philosophy Mythology Music Guitar Piano Violin Ukulele Drums Singing Kulintang Rondalla Flute Songwriting Arts Crafts
  Drawing Painting Watercolor Sketching Calligraphy Pottery Origami Weaving Crochet Knitting Embroidery Photography
  Filmmaking Theater Ballet Dancing Tinikling Baking Cooking Pastry Bread Cakes Kakanin Nutrition Gardening Composting
  Aquaponics Sports Yoga Chess Basketball Volleyball Badminton Swimming Arnis Taekwondo Fitness Mindfulness Socialization
  Friendship Manners Leadership Entrepreneurship Budgeting Investing Marketing Sewing Carpentry Housekeeping Firstaid
  Typing Blogging Podcasting Puppetry Magic Puzzles Sudoku Legos Birdwatching Oceanography Volcanoes Typhoons`)

export const audiences = split(`
  Beginners Toddlers Kinders Teens Siblings Families Dreamers Makers Explorers Inventors Storytellers Performers Champions
  Scientists Artists Musicians Athletes Readers Writers Thinkers Builders Grandparents Homeschoolers Adults Graders`)

export const tags = split(`
  coding language arts music baking sports english socialization math science history reading writing homeschool afterschool
  summer holiday beginner intermediate advanced online live weekend creative exam review tutorial filipino culture heritage
  health wellness business technology nature animals space travel kids teens adults family project portfolio certificate`)

export const subjectWords = split(`
  Mathematics English Filipino Science History Geography Civics Music Arts Health Sports Reading Writing Grammar Literature
  Computing Robotics Economics Ethics Biology Chemistry Physics Statistics Drawing`)

const [starts, middles, ends] = [
  split("ba ka da ga ha la ma na nga pa sa ta wa ya bi ki di li mi ti"),
  split("la ri no mu ga to sa li bu ne ta hi po ra si"),
  split("wan nag lo yan tas min gat han lig bok sik tan"),
]

/** Names that teachers invent for their classes: most words of a real catalogue are of this kind. */
export const coined = starts.flatMap((start) => middles.flatMap((middle) => ends.map((end) => start + middle + end)))

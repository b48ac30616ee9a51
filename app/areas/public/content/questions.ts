/** The questions people ask, with their answers; /help shows them in sections, /faq as one list. */
export interface Question {
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  link?: { to: string; label: string }
}

export interface QuestionGroup {
  id: string
  title: string
  questions: readonly Question[]
}

const gettingStarted: QuestionGroup = {
  id: "getting-started",
  title: "Getting started",
  questions: [
    {
      question: "Who can learn here?",
      answer: [
        "Anybody from playgroup age up: our youngest learner was 3 and our oldest 50. Every class names the ages it is for, and only students of those ages can be enrolled.",
      ],
      link: { to: "/explore", label: "Explore classes" },
    },
    {
      question: "How do I create an account?",
      answer: [
        "Press Join and fill in three short steps: your e-mail and password, your name, and how we reach you. Then log in, open the link that we mail you to verify your address, and say whether you are a learner, a parent or a teacher.",
      ],
      link: { to: "/register", label: "Join" },
    },
    {
      question: "Can my child create an account?",
      answer: [
        "People under 18 cannot register themselves; a parent or guardian does it. As a parent you register your children under your own account: they need no e-mail address and no password.",
      ],
    },
    {
      question: "I chose the wrong role. Can I change it?",
      answer: [
        "The role is chosen once and is final. If you picked the wrong one, create another account with another e-mail address, or write to us.",
      ],
    },
    {
      question: "My link has expired. What now?",
      answer: [
        "Links to verify an address or to set a new password work once and only for five minutes. Ask for a new one on the same page; the newest link is the one that counts.",
      ],
      link: { to: "/recover", label: "I forgot my password" },
    },
  ],
}

const enrolling: QuestionGroup = {
  id: "enrolling",
  title: "Enrolling and paying",
  questions: [
    {
      question: "How do I enroll?",
      answer: [
        "Open the page of the class, log in, choose who will join, pay, and upload a photo of the receipt. An administrator checks it and mails you. While it is being checked, the seat is yours.",
      ],
    },
    {
      question: "How can I pay?",
      answer: [
        "By mobile wallet or by bank transfer; the enrollment form shows the accounts. Prices are in Philippine pesos and for each student. The photo of the receipt must be a JPEG or PNG of at most 2 MB, and we make larger photos smaller for you.",
      ],
    },
    {
      question: "Can I enroll several children with one payment?",
      answer: [
        "Yes. Choose all of them in the same form: the amount is the price times the number of children, and one receipt is enough. Either all of them get a seat or none, so all your children can join together.",
      ],
    },
    {
      question: "Can I withdraw an enrollment?",
      answer: [
        "As long as it is pending you can delete it yourself. Once it is approved, the refund rules of the terms apply.",
      ],
      link: { to: "/agreements/terms-and-conditions#refund-policy", label: "Refund policy" },
    },
    {
      question: "My enrollment was denied. Why?",
      answer: [
        "Most often the receipt could not be read or the amount did not match. Write to us: an administrator can look again and set the enrollment back to pending, so that you do not pay twice.",
      ],
    },
  ],
}

const inClass: QuestionGroup = {
  id: "in-class",
  title: "In class",
  questions: [
    {
      question: "How do I get into the room?",
      answer: [
        "On a class day the class page shows Join Now, which opens the meeting in a new tab. Please come 10 minutes early: then you can test your microphone.",
      ],
    },
    {
      question: "How long is a session, and in which time zone?",
      answer: [
        "One hour. Times are shown in the school's time zone and, when yours differs, in your own time as well.",
      ],
    },
    {
      question: "What if we are late or cannot come?",
      answer: [
        "Cancel a day before, or at the very least 2 hours before the class. Cancelling only 30 minutes before counts a quarter of the class time as taken; cancelling after the start, or not coming at all, counts half. The teacher waits for half of the class time.",
      ],
      link: {
        to: "/agreements/terms-and-conditions#late-absence-and-rescheduling",
        label: "Late, absence and rescheduling",
      },
    },
    {
      question: "When does a solo class meet?",
      answer: [
        "A solo class has no times of its own. After the enrollment is approved, the teacher or an administrator sets the days and times for the student alone, and they appear in your schedule.",
      ],
    },
    {
      question: "Where do I see grades?",
      answer: [
        "In the class, under Grades. Life-skills classes give a grade from 60 to 100 with a comment, and 75 passes. Homeschool classes publish a report card as a PDF, with grades by quarter, attendance and deportment.",
      ],
    },
  ],
}

const aboutHomeschool: QuestionGroup = {
  id: "homeschool",
  title: "Homeschool",
  questions: [
    {
      question: "What is the difference between the two programs?",
      answer: [
        "In the collaborative program our teachers teach the subjects and keep the report card. In the parent-led program you teach, and an advisor guides you: your grades count 80 percent and the advisor's 20 percent.",
      ],
      link: { to: "/homeschool", label: "Both programs" },
    },
    {
      question: "How large are the classes?",
      answer: ["At most seven students. They meet for one hour a day."],
    },
  ],
}

const teaching: QuestionGroup = {
  id: "teaching",
  title: "For teachers",
  questions: [
    {
      question: "What does it cost to list a class?",
      answer: [
        "Nothing. Our service fee is 30 percent of what families pay, and we top up the fee you post to cover it.",
      ],
      link: { to: "/teach", label: "Teach with us" },
    },
    {
      question: "How do I become a verified teacher?",
      answer: [
        "Be of legal age, register as a teacher and upload a valid ID. An interview and a background check follow before your first class launches.",
      ],
    },
    {
      question: "How long until my class is open?",
      answer: [
        "We review a class within 1 to 2 days. Then it is listed and marketed for 1 to 2 weeks before it starts. Until it is approved you can edit it.",
      ],
    },
    {
      question: "When am I paid?",
      answer: ["Every week, on Sunday, to the bank account or GCash number that you registered with."],
    },
  ],
}

export const questionGroups: readonly QuestionGroup[] = [gettingStarted, enrolling, inClass, aboutHomeschool, teaching]

export const teacherQuestions = teaching.questions

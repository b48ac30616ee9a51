/** The questions people ask, with their answers; /help shows them in sections, /faq as one list. */
export interface FaqItem {
  question: string
  /** Paragraphs. */
  answer: readonly string[]
  link?: { to: string; label: string }
}

export interface FaqGroup {
  id: string
  title: string
  questions: readonly FaqItem[]
}

const gettingStarted: FaqGroup = {
  id: "getting-started",
  title: "Getting started",
  questions: [
    {
      question: "Who can learn here?",
      answer: [
        "Children from playgroup age, teenagers and adults. Our youngest learner was 3, and our oldest was 50. Every class page shows the ages for the class. Only students of these ages can enroll.",
      ],
      link: { to: "/explore", label: "Explore classes" },
    },
    {
      question: "How do I create an account?",
      answer: [
        "Press Join and fill in three short steps: your e-mail and password, your name, and your contact details. Then log in, open the link in our e-mail to verify your address, and choose your role: learner, parent or teacher.",
      ],
      link: { to: "/register", label: "Join" },
    },
    {
      question: "Can my child create an account?",
      answer: [
        "People under 18 cannot register themselves. A parent or guardian must register them. A parent registers the children in the parent's own account. The children need no e-mail address and no password.",
      ],
    },
    {
      question: "I chose the wrong role. Can I change it?",
      answer: [
        "No. You can choose your role only once. If you chose the wrong role, create another account with another e-mail address, or write to us.",
      ],
    },
    {
      question: "My link has expired. What can I do?",
      answer: [
        "Links to verify an address or to set a new password work once, for five minutes. Ask for a new link on the same page. Only the newest link works.",
      ],
      link: { to: "/recover", label: "I forgot my password" },
    },
  ],
}

const enrolling: FaqGroup = {
  id: "enrolling",
  title: "Enrolling and paying",
  questions: [
    {
      question: "How do I enroll?",
      answer: [
        "Open the page of the class, log in, choose who will join, pay, and upload a photo of the receipt. An administrator checks it and sends you an e-mail. We keep the seat for you until then.",
      ],
    },
    {
      question: "How can I pay?",
      answer: [
        "By mobile wallet or by bank transfer. The enrollment form shows the accounts. Prices are in Philippine pesos, for each student. The photo of the receipt must be a JPEG or PNG of at most 2 MB. We make larger photos smaller for you.",
      ],
    },
    {
      question: "Can I enroll several children with one payment?",
      answer: [
        "Yes. Choose all of them in the same form. The amount is the price times the number of children, and one receipt is enough. If there are not enough free seats for all of them, you cannot submit the form.",
      ],
    },
    {
      question: "Can I cancel an enrollment?",
      answer: [
        "While it is pending, you can delete it yourself. After it is approved, the refund rules of the terms apply.",
      ],
      link: { to: "/agreements/terms-and-conditions#refund-policy", label: "Refund policy" },
    },
    {
      question: "My enrollment was denied. Why?",
      answer: [
        "The reason is on the page of the class and in our e-mail. You can also read there what to do next. If you think it is a mistake, write to us. An administrator can check the enrollment again.",
      ],
    },
  ],
}

const inClass: FaqGroup = {
  id: "in-class",
  title: "In class",
  questions: [
    {
      question: "How do I join a class on the day?",
      answer: [
        "On a class day, the class page shows Join Now. It opens the meeting in a new tab. Please come 10 minutes early, so you can test your microphone.",
      ],
    },
    {
      question: "How long is a meeting, and in which time zone?",
      answer: [
        "One hour. Times are in the school's time zone. If your time zone is different, you also see your own time.",
      ],
    },
    {
      question: "What if we are late or cannot come?",
      answer: [
        "Cancel a day before the class, or at least 2 hours before. If you cancel only 30 minutes before, a quarter of the class time counts as taken. If you cancel after the start, or if you do not come, half of the class time counts as taken. The teacher waits for half of the class time.",
      ],
      link: {
        to: "/agreements/terms-and-conditions#late-absence-and-rescheduling",
        label: "Late, absence and rescheduling",
      },
    },
    {
      question: "When does a solo class meet?",
      answer: [
        "A solo class has no fixed times. After the enrollment is approved, the teacher or an administrator sets the days and times for the student. Then you see them in your schedule.",
      ],
    },
    {
      question: "Where do I see grades?",
      answer: [
        "On the page of the class, under Grades. Life-skills classes give a grade from 60 to 100 with a comment. A student passes with 75 or more. Homeschool classes publish a report card as a PDF, with grades by quarter, attendance and deportment.",
      ],
    },
  ],
}

const aboutHomeschool: FaqGroup = {
  id: "homeschool",
  title: "Homeschool",
  questions: [
    {
      question: "What is the difference between the two programs?",
      answer: [
        "In the collaborative program our teachers teach the subjects and keep the report card. In the parent-led program you teach, and an advisor helps you. Your grades count 80 percent, and the advisor's grades count 20 percent.",
      ],
      link: { to: "/homeschool", label: "Both programs" },
    },
    {
      question: "How large are the classes?",
      answer: ["At most seven students. They meet for one hour a day."],
    },
  ],
}

const teaching: FaqGroup = {
  id: "teaching",
  title: "For teachers",
  questions: [
    {
      question: "What does it cost to list a class?",
      answer: [
        "Nothing. You set your fee, and we top it up to cover our service fee, which is {serviceFee} of what families pay. You get your full fee.",
      ],
      link: { to: "/teach", label: "Teach with us" },
    },
    {
      question: "How do I become a verified teacher?",
      answer: [
        "You must be of legal age. Register as a teacher and upload a valid ID. Before your first class starts, we interview you and check your background.",
      ],
    },
    {
      question: "How long until my class is open?",
      answer: [
        "We review a class within 1 to 2 days. Then it is listed and marketed for 1 to 2 weeks before it starts. You can edit it until it is approved.",
      ],
    },
    {
      question: "When am I paid?",
      answer: ["Every week, on Sunday, to the bank account or GCash number that you registered with."],
    },
  ],
}

export const faqGroups: readonly FaqGroup[] = [gettingStarted, enrolling, inClass, aboutHomeschool, teaching]

export const teacherFaq = teaching.questions

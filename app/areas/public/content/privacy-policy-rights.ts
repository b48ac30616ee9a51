import type { AgreementSection } from "./agreement.ts"

/** The second half of the privacy policy: files, cookies, keeping and asking. */
export const privacyRightSections: readonly AgreementSection[] = [
  {
    id: "pictures-and-films",
    title: "Pictures and films",
    text: [
      "We save the pictures that you upload as new files. This removes hidden data, such as the place where a photo was taken.",
      "Some films on these pages come from another site. Its name is under the film. Nothing is loaded from that site before you press play. After that, the rules of that site apply.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    text: [
      "We use two cookies. The first tells us who you are while you are logged in. It ends when you sign out, or after 30 days without a visit. The second tells us that somebody has logged in to your account on this device before. It holds no name, and it ends after 400 days. Your choice of light or dark colours is kept on your own device.",
    ],
  },
  {
    id: "how-long-we-keep-it",
    title: "How long we keep it",
    text: [
      "We keep what you gave us, and the records of enrollments, payments and grades, for as long as you have an account. A picture that you replace is deleted.",
    ],
  },
  {
    id: "your-rights",
    title: "Your rights",
    text: [
      "Most of what we keep about you is under My Account, where you can correct it yourself. For everything else write to {email}:",
      [
        "Ask what we keep about you or your child. We answer a data request within one month.",
        "Ask us to correct or delete it, or to stop using it.",
        "Complain about us to the National Privacy Commission of the Philippines, at any time.",
      ],
    ],
  },
  {
    id: "security",
    title: "Security",
    text: [
      "The connection to our site is encrypted. Links in our e-mails work once, for five minutes. After too many wrong passwords, there is a waiting time before the next try.",
    ],
  },
  {
    id: "changes-and-contact",
    title: "Changes and contact",
    text: [
      "When we change this policy, we post the new text on this page. If you have a question, write to {email} or call {phone}.",
    ],
  },
]

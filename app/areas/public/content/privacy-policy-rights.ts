import type { AgreementSection } from "./agreement.ts"

/** The second half of the privacy policy: files, cookies, keeping and asking. */
export const privacyRightSections: readonly AgreementSection[] = [
  {
    id: "pictures-and-films",
    title: "Pictures and films",
    text: [
      "Pictures that you upload are drawn anew on our side. That removes what cameras hide in them, such as the place where they were taken.",
      "Some films on these pages are kept by another site, which is named under the film. Nothing is asked of it before you press play; from then on its own rules apply.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    text: [
      "There is one cookie, and it exists only while you are signed in: it tells us that it is you. It ends when you sign out, and by itself after 30 days without a visit. Your choice of light or dark colours is kept on your own device.",
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
      "The connection between you and us is encrypted. Links in our mails work once and for five minutes. After too many wrong passwords we make everybody wait, including the person who is guessing.",
    ],
  },
  {
    id: "changes-and-contact",
    title: "Changes and contact",
    text: ["When we change this policy we post the new text on this page. Questions go to {email} or {phone}."],
  },
]

import { z } from "zod"
import { roles } from "../../../../lib/roles.ts"
import { howToReach } from "../../../../lib/school-contact.ts"
import { accountPath, deviceFacts } from "../../../notices/domain/facts.ts"
import { defineKind, type NewNotice } from "../../../notices/domain/kind.ts"
import { deviceName } from "../device-name.ts"
import { notYou, securityMail, securityNotice } from "../notices.ts"
import { type FactorKind, factorKinds, mostWrongCodes } from "./second-factor.ts"

/** The notices about the second factor of an account (docs/rules/second-factor.md#log-in). Their mails cannot be turned off. */

const factorNames: Record<FactorKind, string> = { passkey: "A passkey", authenticator: "An authenticator app" }

const codesLeft = (left: number) =>
  left === 0
    ? "You have no recovery codes left. Make new ones."
    : `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`

export const secondFactorNoticeKinds = {
  "second-factor-set": defineKind({
    ...securityNotice,
    facts: deviceFacts.extend({ factor: z.enum(factorKinds) }),
    words: ({ factor, device }) => ({
      title: `${factorNames[factor]} was added to your account`,
      text: `${deviceName(device)}. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `${factorNames[facts.factor]} was added to your ${school.brandName} account`,
        what: `${factorNames[facts.factor]} was added to your account. You can log in with it from now on.`,
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
  "second-factor-removed": defineKind({
    ...securityNotice,
    facts: deviceFacts.extend({ factor: z.enum(factorKinds), isOff: z.boolean() }),
    words: ({ factor, device, isOff }) => ({
      title: `${factorNames[factor]} was removed from your account`,
      text: `${isOff ? "Your password alone is enough to log in now. " : ""}${deviceName(device)}. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `${factorNames[facts.factor]} was removed from your ${school.brandName} account`,
        what: `${factorNames[facts.factor]} was removed from your account.${facts.isOff ? " Your password alone is enough to log in now." : ""}`,
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
  "wrong-codes": defineKind({
    ...securityNotice,
    facts: deviceFacts,
    words: ({ device }) => ({
      title: `Someone entered your password and ${mostWrongCodes} wrong codes`,
      text: `They were not logged in. ${deviceName(device)}. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `${mostWrongCodes} wrong codes for your ${school.brandName} account`,
        what: `Someone entered your password, and then ${mostWrongCodes} wrong codes. They were not logged in.`,
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
  "lost-factor-removed": defineKind({
    ...securityNotice,
    facts: z.object({}),
    words: () => ({
      title: "Your second factor was removed",
      text: "The school removed it because it was lost. Your password alone is enough to log in now.",
    }),
    mail: (_, __, { brandName, contact }) => ({
      subject: `Your second factor at ${brandName} was removed`,
      paragraphs: [
        "The school removed your passkeys, your authenticator app and your recovery codes, because they were lost. All devices were logged out. Your password alone is enough to log in now.",
        "Log in and protect your account again.",
        `If you did not ask for this, set a new password now. Then ${howToReach(contact)}.`,
      ],
      button: { label: "Log in", path: "/login" },
    }),
  }),
  "factor-removal-unsent": defineKind({
    group: "account",
    urgency: "now",
    facts: z.object({ accountId: z.string(), role: z.enum(roles).nullable() }),
    link: ({ accountId, role }) => (role ? `/admin/users/${role}s?person=${accountId}` : "/admin/tools/staff"),
    words: () => ({
      title: "A lost second factor was not removed",
      text: "The mail about it could not be sent. Check the e-mail address with the person, and try again.",
    }),
    action: "Open the person",
  }),
  "recovery-code-used": defineKind({
    ...securityNotice,
    facts: deviceFacts.extend({ left: z.int() }),
    words: ({ device, left }) => ({
      title: "A recovery code was used to log in",
      text: `${deviceName(device)}. ${codesLeft(left)} ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `A recovery code was used to log in to your ${school.brandName} account`,
        what: `Someone logged in with one of your recovery codes. ${codesLeft(facts.left)}`,
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
  "recovery-codes-low": defineKind({
    ...securityNotice,
    facts: z.object({ left: z.int() }),
    words: ({ left }) => ({
      title: `Only ${left} recovery codes left`,
      text: "Make new ones on your account page, so that you can log in if you lose your phone.",
    }),
    mail: ({ left }, { userType }, { brandName }) => ({
      subject: `Only ${left} recovery codes left for your ${brandName} account`,
      paragraphs: ["Make new ones on your account page, so that you can log in if you lose your phone."],
      button: { label: "Open my account", path: accountPath(userType) },
    }),
  }),
  "recovery-codes-renewed": defineKind({
    ...securityNotice,
    facts: deviceFacts,
    words: ({ device }) => ({
      title: "You have new recovery codes",
      text: `The old ones no longer work. ${deviceName(device)}. ${notYou}`,
    }),
    mail: (facts, _, school) =>
      securityMail(facts, school, {
        subject: `New recovery codes for your ${school.brandName} account`,
        what: "New recovery codes were made for your account. The old ones no longer work.",
        ifNotYou: `${notYou} Then ${howToReach(school.contact)}.`,
      }),
  }),
}

export type SecondFactorNotice = NewNotice<typeof secondFactorNoticeKinds>

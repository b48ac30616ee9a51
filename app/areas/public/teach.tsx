import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { requireSignedOut } from "../../guard.ts"
import { contentContext, siteContext } from "../../page-context.ts"
import type { Route } from "./+types/teach"
import { teacherFaq } from "./content/faq.ts"
import { reasons } from "./content/teach.ts"
import teacher from "./drawings/teacher.svg"
import { publicMeta, requireSite } from "./page-meta.ts"
import { FeePicture } from "./parts/fee-picture.tsx"
import { LandingHero } from "./parts/landing-hero.tsx"
import { ListingKinds, TeacherWay } from "./parts/teacher-way.tsx"
import { Testimonials } from "./parts/testimonials.tsx"
import { faqPageOf } from "./structured-data.ts"
import css from "./teach.module.css"
import { FaqList } from "./texts/faq-list.tsx"
import { fillInQuestions } from "./texts/fill-in.ts"

export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  return {
    voices: args.context.get(contentContext).testimonials.teachers,
    serviceFeePercent: args.context.get(siteContext).serviceFeePercent,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: "Teach with us",
    description:
      "Teach live online classes in small groups. Listing is free, we top up your fee to cover our service fee, and you are paid every Sunday.",
    path: "/teach",
  })
}

export default function Teach({ loaderData: { voices, serviceFeePercent }, matches }: Route.ComponentProps) {
  const questions = fillInQuestions(teacherFaq, requireSite(matches))
  return (
    <>
      <LandingHero
        tint="leaf"
        title={
          <>
            You teach. <span className={css.whole}>We do the rest.</span>
          </>
        }
        lead="List a class for free, set your own fee and times, and teach a small group live."
        drawing={<img src={teacher} alt="" width={560} height={420} fetchPriority="high" />}
      >
        <ButtonLink tone="brand" size="large" to="/register">
          Start teaching
        </ButtonLink>
        <ButtonLink size="large" to="#fee">
          What you earn
        </ButtonLink>
      </LandingHero>
      <Section band="page" title="Why teachers stay">
        <Stack as="ul" gap={6} className={css.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Stack>
      </Section>
      <Section
        band="well"
        id="fee"
        title={
          <>
            <span className={css.whole}>You set your fee.</span> <span className={css.whole}>We add ours on top.</span>
          </>
        }
        lead={`You get your full fee. Families pay your fee plus our service fee, which is ${serviceFeePercent}% of what they pay.`}
      >
        <FeePicture serviceFeePercent={serviceFeePercent} />
      </Section>
      <Section band="page" title="How to start">
        <TeacherWay />
      </Section>
      <Section band="mango" title="Three ways to list a class">
        <ListingKinds />
      </Section>
      {voices.length > 0 && (
        <Section band="page" title="What teachers say" align="center">
          <Testimonials voices={voices} />
        </Section>
      )}
      <Section
        band="well"
        title="What teachers ask"
        actions={<ButtonLink to="/agreements/terms-and-conditions/teachers">Terms for teachers</ButtonLink>}
      >
        <FaqList questions={questions} here="/teach" />
        <Cluster gap="4 5" className={css.last}>
          <p>Sign up to get started.</p>
          <ButtonLink tone="accent" size="large" to="/register">
            Start teaching
          </ButtonLink>
        </Cluster>
      </Section>
      <JsonLd data={faqPageOf(questions)} />
    </>
  )
}

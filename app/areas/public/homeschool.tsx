import { homeschoolClassesCall } from "../../../features/classes/contract.ts"
import { homeschoolSeats } from "../../../features/classes/domain/class-kind.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Stack } from "../../../ui/layout/layout.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { requireSignedOut } from "../../guard.ts"
import { contentContext } from "../../page-context.ts"
import type { Route } from "./+types/homeschool"
import { programs } from "./content/homeschool.ts"
import { DayArc } from "./drawings/day-arc.tsx"
import css from "./homeschool.module.css"
import { NotLoaded } from "./not-loaded.tsx"
import { publicMeta, requireSite } from "./page-meta.ts"
import { FilmFrame } from "./parts/film-frame.tsx"
import { LandingHero } from "./parts/landing-hero.tsx"
import { ProgramPair } from "./parts/program-pair.tsx"
import { Testimonials } from "./parts/testimonials.tsx"
import { faqPageOf } from "./structured-data.ts"
import { FaqList } from "./texts/faq-list.tsx"
import { fillIn } from "./texts/fill-in.ts"
import { tryLoad, tryLoadTimes } from "./try-load.ts"

/** The number of classes on the page; a link leads to all of them. */
const shown = 8

export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  const reply = await tryLoad(args, homeschoolClassesCall, { page: 1, pageSize: shown + 1 })
  const times = await tryLoadTimes(args, reply?.homeschoolClasses)
  const { films, testimonials } = args.context.get(contentContext)
  return { classes: reply?.homeschoolClasses ?? null, times, films: films.homeschool, voices: testimonials.homeschool }
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: "Homeschool",
    description: `Homeschool with classmates: live classes every day, with at most ${homeschoolSeats} students. A collaborative program led by our teachers, and a parent-led one with an advisor who helps you.`,
    path: "/homeschool",
  })
}

export default function Homeschool({ loaderData, matches }: Route.ComponentProps) {
  const { classes, times, films, voices } = loaderData
  const site = requireSite(matches)
  return (
    <>
      <LandingHero
        tint="mango"
        title="Homeschool, with classmates"
        lead={fillIn(
          `{MeetingLength} of live class a day, with at most ${homeschoolSeats} students. The rest of the day is free for your family.`,
          site,
        )}
        drawing={<DayArc />}
      >
        <ButtonLink tone="brand" size="large" to="#classes">
          See the classes
        </ButtonLink>
        <ButtonLink size="large" to="#programs">
          Compare the programs
        </ButtonLink>
      </LandingHero>
      <Section
        band="page"
        id="programs"
        title="Two programs"
        lead="Both have small classes. Choose who leads the lessons."
      >
        <ProgramPair site={site} />
      </Section>
      {films.length > 0 && (
        <Section band="well" title="Watch a class">
          <div className={css.videos}>
            {films.map((film) => (
              <Stack gap={2} isPacked key={film.title} className={css.video}>
                <FilmFrame film={film} />
                <h3>{film.title}</h3>
                <p>{fillIn(film.text, site)}</p>
              </Stack>
            ))}
          </div>
        </Section>
      )}
      <Section band={films.length > 0 ? "page" : "well"} title="What parents ask">
        <div className={css.questions}>
          {programs.map(({ id, title, questions }) => (
            <Stack gap={4} isPacked key={id}>
              <h3>{title} program</h3>
              <FaqList questions={questions} />
            </Stack>
          ))}
        </div>
      </Section>
      {voices.length > 0 && (
        <Section band="sky" title="From homeschool families" align="center">
          <Testimonials voices={voices} />
        </Section>
      )}
      <Section
        band="page"
        id="classes"
        title="Open homeschool classes"
        actions={
          classes &&
          classes.length > shown && <ButtonLink to="/explore?programType=homeschool">All homeschool classes</ButtonLink>
        }
      >
        {classes === null && <NotLoaded what="The classes could not be loaded." />}
        {classes?.length === 0 && <NoHomeschool />}
        {classes && classes.length > 0 && (
          <ClassGrid classes={classes.slice(0, shown)} times={times} label="Homeschool classes" />
        )}
      </Section>
      <JsonLd data={faqPageOf(programs.flatMap((program) => program.questions))} />
    </>
  )
}

function NoHomeschool() {
  return (
    <EmptyState
      title="No classes to show"
      drawing="calendar"
      level={3}
      action={<ButtonLink to="/explore">Explore all classes</ButtonLink>}
    >
      No homeschool class is open right now.
    </EmptyState>
  )
}

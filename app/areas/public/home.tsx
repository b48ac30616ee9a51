import { suggestedClassesCall } from "../../../features/classes/contract.ts"
import { homeschoolSeats } from "../../../features/classes/domain/class-kind.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { requireSignedOut } from "../../guard.ts"
import { contentContext } from "../../page-context.ts"
import type { Route } from "./+types/home"
import { NotLoaded } from "./not-loaded.tsx"
import { publicMeta, requireSite, siteOf } from "./page-meta.ts"
import { CategoryBento } from "./parts/category-bento.tsx"
import { Hero } from "./parts/hero.tsx"
import { HomeschoolBand } from "./parts/homeschool-band.tsx"
import { StepsSection } from "./parts/steps-section.tsx"
import { TeachBand } from "./parts/teach-band.tsx"
import { Testimonials } from "./parts/testimonials.tsx"
import { organizationOf } from "./structured-data.ts"
import { fillIn } from "./texts/fill-in.ts"
import { tryLoad, tryLoadTimes } from "./try-load.ts"

export async function loader(args: Route.LoaderArgs) {
  await requireSignedOut(args)
  const suggested = await tryLoad(args, suggestedClassesCall, {})
  const times = await tryLoadTimes(args, suggested?.result)
  const { statistics, testimonials } = args.context.get(contentContext)
  return { suggested: suggested?.result ?? null, times, statistics, voices: testimonials.families }
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: `${siteOf(matches)?.brandName}: live online classes in small groups`,
    description: `Live online classes for children and adults: coding, arts, music, money, speaking and school subjects, in small groups or one-on-one, and homeschool with at most ${homeschoolSeats} students.`,
    path: "/",
  })
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { suggested, times, statistics, voices } = loaderData
  const site = requireSite(matches)
  return (
    <>
      <Hero
        statistics={statistics.map(({ figure, text }) => ({ figure: fillIn(figure, site), text: fillIn(text, site) }))}
      />
      <Section
        band="page"
        title="Classes with a seat for you"
        lead="Open now, with free seats. Tap a class for details."
        actions={<ButtonLink to="/explore">All classes</ButtonLink>}
      >
        {suggested === null && <NotLoaded what="The classes could not be loaded." />}
        {suggested?.length === 0 && <NoSuggestions />}
        {suggested && suggested.length > 0 && (
          <ClassGrid classes={suggested} times={times} sweeps label="Suggested classes" />
        )}
      </Section>
      <Section band="sky" title="How it works">
        <StepsSection site={site} />
      </Section>
      <Section band="page" title="Categories">
        <CategoryBento />
      </Section>
      <HomeschoolBand site={site} />
      <Section band="page" title={voices.length > 0 ? "What families say" : undefined} align="center">
        {voices.length > 0 && <Testimonials voices={voices} />}
        <TeachBand />
      </Section>
      <JsonLd data={organizationOf(site)} />
    </>
  )
}

function NoSuggestions() {
  return (
    <EmptyState
      title="No classes to show"
      drawing="calendar"
      level={3}
      action={<ButtonLink to="/teach">Teach the first one</ButtonLink>}
    >
      No class is open right now. Please check back tomorrow.
    </EmptyState>
  )
}

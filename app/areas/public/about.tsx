import { Fragment, type ReactNode } from "react"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { DrawnCover } from "../../../ui/covers/drawn-cover.tsx"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { JsonLd } from "../../../ui/page/json-ld.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { contentContext } from "../../page-context.ts"
import type { Film } from "../../school-content.ts"
import type { Route } from "./+types/about"
import css from "./about.module.css"
import { aboutUs, fields, givingBack, moreAboutUs, vision } from "./content/about.ts"
import gift from "./drawings/gift.svg"
import kitchen from "./drawings/kitchen.svg"
import { publicMeta, requireSite } from "./page-meta.ts"
import { FilmFrame } from "./parts/film-frame.tsx"
import { LandingHero } from "./parts/landing-hero.tsx"
import { organizationOf } from "./structured-data.ts"
import { fillIn } from "./texts/fill-in.ts"

export function loader({ context }: Route.LoaderArgs) {
  return { highlights: Object.entries(context.get(contentContext).films.classHighlights) }
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: "About us",
    description:
      "A school that began during the pandemic with one small online class. Our vision, our story, class highlights, and how we give back each December.",
    path: "/about",
  })
}

export default function About({ loaderData: { highlights }, matches }: Route.ComponentProps) {
  const site = requireSite(matches)
  return (
    <>
      <LandingHero
        tint="coral"
        title="How our school began"
        lead="We started during the pandemic, when schools were closed and children still wanted to learn."
        drawing={<img src={kitchen} alt="" width={560} height={420} fetchPriority="high" />}
      />
      <Section band="page" id="vision" title="Our Vision">
        <p className={css.vision}>{vision}</p>
      </Section>
      <Section band="sky" id="about-us" title="About Us">
        <Stack gap={5} size="xl" className={css.about}>
          {aboutUs.map((paragraph) => (
            <p key={paragraph}>{fillIn(paragraph, site)}</p>
          ))}
        </Stack>
        <Cluster as="ul" gap="5 4" align="stretch" justify="center" className={css.fields}>
          {fields.map(({ name, drawing, dice }) => (
            <li key={name}>
              <span className={css.door}>
                <DrawnCover seed={dice ?? name} hint={drawing} />
              </span>
              {name}
            </li>
          ))}
        </Cluster>
      </Section>
      <Section band="page" id="more-about-us" title="More About Us">
        <Stack as="ol" gap={7} className={css.more}>
          {moreAboutUs.map(({ id, title, text, drawing }) => (
            <Stack as="li" gap={2} isPacked key={id} id={id}>
              <span className={css.window}>
                <DrawnCover seed={id} hint={drawing} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </Stack>
          ))}
        </Stack>
      </Section>
      {highlights.length > 0 && <Highlights films={highlights} />}
      <section id="giving-back" className={css.giving}>
        <Stack gap={5} isMeasured className={css.givingInside}>
          <Stack gap={4} align="start" size="l" className={css.givingWords}>
            <h2>Giving Back</h2>
            {givingBack.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <ButtonLink tone="accent" to="/announcements">
              See the announcements
            </ButtonLink>
          </Stack>
          <img src={gift} alt="" width={560} height={380} loading="lazy" />
        </Stack>
      </section>
      <JsonLd data={organizationOf(site)} />
    </>
  )
}

function Highlights({ films }: { films: [id: string, film: Film][] }) {
  return (
    <Section band="well" id="class-highlights" title="Class Highlights" lead="See what our classes look like.">
      {films.map(([id, film]) => (
        <Stack as="article" gap={4} key={id} className={css.highlight} id={id}>
          <FilmFrame film={film} />
          <div>
            <h3>{brokenAtSlashes(film.title)}</h3>
            <p>{film.text}</p>
          </div>
        </Stack>
      ))}
    </Section>
  )
}

/** "Playgroup/Pre-Kinder/Kinder" may wrap after its slashes, not at its hyphen. */
function brokenAtSlashes(title: string): ReactNode {
  return title
    .replaceAll("/", "/\n")
    .split("\n")
    .map((part) => (
      <Fragment key={part}>
        <span className={css.whole}>{part}</span>
        <wbr />
      </Fragment>
    ))
}

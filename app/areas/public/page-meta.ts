import type { MetaDescriptor } from "react-router"
import type { PaymentChannel } from "../../../features/payments/domain/payment-channel.ts"
import type { Site } from "../../page-context.ts"

/** The public facts of the school: the pages' HTML contains no others. */
export type PublicSite = Pick<Site, PublicFact> & {
  /** How families can pay. Account numbers are only for people who enroll. */
  paymentMethods: Pick<PaymentChannel, "name" | "kind">[]
}

type PublicFact =
  | "brandName"
  | "publicUrl"
  | "contact"
  | "timeZone"
  | "year"
  | "meetingMinutes"
  | "doorOpensMinutes"
  | "offerHours"
  | "serviceFeePercent"
  | "payoutHoldDays"
  | "duesGraceDays"
  | "reservationFee"
  | "retention"

/** Names each fact, so that facts for people with an account stay out of the HTML. */
export function publicSiteOf(site: Site): PublicSite {
  return {
    brandName: site.brandName,
    publicUrl: site.publicUrl,
    contact: site.contact,
    timeZone: site.timeZone,
    year: site.year,
    meetingMinutes: site.meetingMinutes,
    doorOpensMinutes: site.doorOpensMinutes,
    offerHours: site.offerHours,
    serviceFeePercent: site.serviceFeePercent,
    payoutHoldDays: site.payoutHoldDays,
    duesGraceDays: site.duesGraceDays,
    reservationFee: site.reservationFee,
    retention: site.retention,
    paymentMethods: site.paymentChannels.map(({ name, kind }) => ({ name, kind })),
  }
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface PublicPage {
  /** Before the dot and the brand; a title that contains the brand stays unchanged. */
  title: string
  /** One or two sentences for search results and shared links. */
  description: string
  /** The path of the canonical address: "/explore". */
  path: string
  /** The picture of shared links, 1200 × 630: an address below the public one, and its alt text. */
  image?: { address: string; says: string }
}

/** Title, description, canonical address and preview of a public page. */
export function publicMeta(matches: Matches, { title, description, path, image }: PublicPage): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!site) return [{ title }]
  const fullTitle = title.includes(site.brandName) ? title : `${title} · ${site.brandName}`
  const address = site.publicUrl + (path === "/" ? "/" : path)
  const picture = image ?? {
    address: "/social-preview.png",
    says: "A house full of classrooms with students in each room",
  }
  const pictureAddress = site.publicUrl + picture.address
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.brandName },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: pictureAddress },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.says },
    { property: "og:locale", content: "en_PH" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: fullTitle },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: pictureAddress },
    { name: "twitter:image:alt", content: picture.says },
  ]
}

/** The school's data, for a page, which is rendered only within the layout. */
export function requireSite(matches: Matches): PublicSite {
  const site = siteOf(matches)
  if (!site) throw new Error("A public page is shown within the public layout.")
  return site
}

/** The school's data from the layout's loader; null while the layout itself failed. */
export function siteOf(matches: Matches): PublicSite | null {
  const layout = matches.find((match) => match?.id === "areas/public/layout")
  return (layout?.loaderData as { site: PublicSite } | undefined)?.site ?? null
}

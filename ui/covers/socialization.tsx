import { CoverPerson } from "./people.tsx"
import type { Scene } from "./scene.ts"

/** Socialization: friends side by side, or each in the window of a call. */
export function Socialization(scene: Scene) {
  return scene.dice.roll(2) ? <Friends {...scene} /> : <CallWindows {...scene} />
}

function Friends({ palette: { big, pop, dark, light }, dice }: Scene) {
  return (
    <>
      <CoverPerson x={84} y={132} size={1.05} shirt={dark} dice={dice} />
      <CoverPerson x={236} y={132} size={1.05} shirt={pop} dice={dice} />
      <CoverPerson x={160} y={128} size={1.3} shirt={big} dice={dice} />
      <path
        d={`M${dice.of([196, 92])} 18h44a14 14 0 0 1 14 14v16a14 14 0 0 1-14 14h-20l-14 13V62h-10a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14z`}
        fill={light}
      />
      <path d="" />
    </>
  )
}

function CallWindows({ palette: { big, pop, dark, light, soft }, dice }: Scene) {
  const grounds = dice.roll(2) ? [light, pop, soft, big] : [pop, light, big, soft]
  const shirts = [dark, big, pop, dark]
  const places = [
    [56, 18],
    [164, 18],
    [56, 104],
    [164, 104],
  ] as const
  return places.map(([x, y], n) => (
    <svg key={`${x} ${y}`} x={x} y={y} width="100" height="80" viewBox="0 0 100 80" aria-hidden="true">
      <rect width="100" height="80" rx="16" fill={grounds[n]} />
      <CoverPerson
        x={50}
        y={52}
        size={0.72}
        shirt={shirts[n] === grounds[n] ? light : (shirts[n] ?? dark)}
        dice={dice}
      />
    </svg>
  ))
}

import { suitPaths } from '#ui/suit/suit.tsx'

/** Draws the logo: a card that is a door, with a spade as its keyhole. */
export function Mark({ size = 40 }: { readonly size?: number }) {
  return (
    <svg width={size * 0.72} height={size} viewBox="0 0 72 100" aria-hidden="true">
      <rect x="1" y="1" width="70" height="98" rx="12" fill="var(--text)" />
      <path d={suitPaths.spade} transform="translate(17 28) scale(.38 .42)" fill="var(--bg)" />
    </svg>
  )
}

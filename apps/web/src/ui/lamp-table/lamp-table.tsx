import { useId } from 'react'

/** Draws one lamp over an empty table. */
export function LampTable({ width = 300 }: { readonly width?: number }) {
  const id = useId()
  const [pool, cone, felt] = [`${id}pool`, `${id}cone`, `${id}felt`]
  return (
    <svg width={width} height={Math.round((width * 214) / 300)} viewBox="0 0 300 214" aria-hidden="true">
      <defs>
        <radialGradient id={pool} cx=".5" cy=".1" r=".9">
          <stop offset="0" stopColor="rgb(255 226 174)" stopOpacity=".34" />
          <stop offset="1" stopColor="rgb(255 226 174)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={cone} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="rgb(255 226 174)" stopOpacity=".38" />
          <stop offset="1" stopColor="rgb(255 226 174)" stopOpacity=".03" />
        </linearGradient>
        <linearGradient id={felt} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--felt-spruce-hi)" />
          <stop offset="1" stopColor="var(--felt-spruce)" />
        </linearGradient>
      </defs>
      <path d="M150 0V30" stroke="var(--text-3)" strokeWidth="2" />
      <path d="M118 56c0-18 14-28 32-28s32 10 32 28Z" fill="var(--surface-4)" />
      <path d="M118 56h64" stroke="rgb(255 226 174)" strokeWidth="3" strokeLinecap="round" />
      <path d="M120 58 30 170H270L180 58Z" fill={`url(#${cone})`} />
      <ellipse cx="150" cy="176" rx="132" ry="34" fill="var(--walnut-lo)" />
      <ellipse cx="150" cy="172" rx="132" ry="34" fill="var(--walnut)" />
      <ellipse cx="150" cy="170" rx="120" ry="28.5" fill={`url(#${felt})`} />
      <ellipse cx="150" cy="170" rx="104" ry="23" fill="none" stroke="var(--felt-line)" strokeOpacity=".7" />
      <ellipse cx="150" cy="166" rx="120" ry="28" fill={`url(#${pool})`} />
      <g transform="translate(150 170) scale(1 .36) rotate(-14)">
        <rect x="-16" y="-23" width="32" height="46" rx="4" fill="#FBF8F0" />
        <rect x="-12" y="-19" width="24" height="38" rx="2" fill="#123F34" />
      </g>
    </svg>
  )
}

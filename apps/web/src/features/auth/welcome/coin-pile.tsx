import { useId } from 'react'
import styles from './welcome.module.css'
import { Coin } from '#ui/coin/coin.tsx'

const places = [
  [104, 118, 56],
  [160, 118, 56],
  [216, 118, 56],
  [132, 78, 60],
  [188, 78, 60],
  [158, 36, 64],
] as const

/** Draws gold under a lamp. It is decoration; the amount is shown below. */
export function CoinPile() {
  const [cone, pool] = [`${useId()}cone`, `${useId()}pool`]
  return (
    <div className={styles.pile} aria-hidden="true">
      <svg width="376" height="250" viewBox="0 0 376 250">
        <defs>
          <linearGradient id={cone} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="rgb(255 226 174)" stopOpacity=".3" />
            <stop offset="1" stopColor="rgb(255 226 174)" stopOpacity=".02" />
          </linearGradient>
          <radialGradient id={pool}>
            <stop offset="0" stopColor="rgb(255 226 174)" stopOpacity=".34" />
            <stop offset="1" stopColor="rgb(255 226 174)" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path d="M188 0V22" stroke="var(--text-3)" strokeWidth="2" />
        <path d="M156 48c0-18 14-28 32-28s32 10 32 28Z" fill="var(--surface-4)" />
        <path d="M156 48h64" stroke="rgb(255 226 174)" strokeWidth="3" strokeLinecap="round" />
        <path d="M158 50 40 206H336L218 50Z" fill={`url(#${cone})`} />
        <ellipse cx="188" cy="206" rx="150" ry="36" fill={`url(#${pool})`} />
      </svg>
      {places.map(([x, y, size]) => (
        <span key={`${x} ${y}`} style={{ left: x - 28 + 28 - size / 2 + 28, top: y + 16 }}>
          <Coin name="gold" size={size} />
        </span>
      ))}
    </div>
  )
}

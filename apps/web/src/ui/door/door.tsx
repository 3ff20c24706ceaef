import { useId } from 'react'
import styles from './door.module.css'
import { suitPaths } from '#ui/suit/suit.tsx'

/**
 * Draws a face-down card standing in the dark. The light of the room shines through its spade keyhole. The ground
 * is always night.
 */
export function Door() {
  const id = useId()
  const [glow, cone, card, spade, blur] = ['glow', 'cone', 'card', 'spade', 'blur'].map(
    (part) => `${id}${part}`,
  ) as [string, string, string, string, string]
  return (
    <svg className={styles.door} width="390" height="336" viewBox="0 -20 390 336" aria-hidden="true">
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="rgb(255 214 150)" stopOpacity=".5" />
          <stop offset=".4" stopColor="rgb(255 200 130)" stopOpacity=".16" />
          <stop offset="1" stopColor="rgb(255 200 130)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={cone} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="rgb(255 221 168)" stopOpacity=".6" />
          <stop offset=".5" stopColor="rgb(255 206 140)" stopOpacity=".17" />
          <stop offset="1" stopColor="rgb(255 206 140)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={card} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#242C28" />
          <stop offset="1" stopColor="#121816" />
        </linearGradient>
        <linearGradient id={spade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFF3D9" />
          <stop offset="1" stopColor="#FFD391" />
        </linearGradient>
        <filter id={blur} x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
      </defs>
      <ellipse cx="195" cy="272" rx="176" ry="30" fill={`url(#${glow})`} opacity=".75" />
      <rect x="133" y="36" width="124" height="174" rx="15" fill={`url(#${card})`} />
      <rect
        x="133.5"
        y="36.5"
        width="123"
        height="173"
        rx="14.5"
        fill="none"
        stroke="#CDAA66"
        strokeOpacity=".55"
      />
      <rect
        x="140.5"
        y="43.5"
        width="109"
        height="159"
        rx="9.5"
        fill="none"
        stroke="#CDAA66"
        strokeOpacity=".22"
      />
      <circle cx="195" cy="122" r="136" fill={`url(#${glow})`} opacity=".9" />
      <path d="M186 140 88 300H302L204 140Z" fill={`url(#${cone})`} filter={`url(#${blur})`} opacity=".8" />
      <path
        d={suitPaths.spade}
        transform="translate(167 88) scale(.56 .62)"
        fill="#FFCF8A"
        filter={`url(#${blur})`}
        opacity=".8"
      />
      <path d={suitPaths.spade} transform="translate(170 90) scale(.5 .56)" fill={`url(#${spade})`} />
    </svg>
  )
}

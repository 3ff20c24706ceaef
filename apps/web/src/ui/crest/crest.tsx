import type { ReactNode } from 'react'
import styles from './crest.module.css'
import { classNames } from '#ui/class-names.ts'
import { SuitAt } from '#ui/suit/suit.tsx'

export const crestPresetCount = 30

interface CrestProps {
  /** 0 to 29: each of six emblems on each of five cloths. */
  readonly preset: number
  readonly photo?: string | null | undefined
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** Draws a club as an arched door. It is decoration: the club's name stands beside it. */
export function Crest({ preset, photo, size = 44, className }: CrestProps) {
  const width = Math.round((size * 70) / 88)
  if (photo)
    return (
      <img
        src={photo}
        alt=""
        className={classNames(styles.photo, className)}
        style={{ width, height: size }}
      />
    )
  const cloth = cloths[Math.floor(preset / emblems.length) % cloths.length]
  return (
    <svg
      className={classNames(styles.crest, className)}
      width={width}
      height={size}
      viewBox="13 9 70 87"
      aria-hidden="true"
    >
      <path d="M14 92V44a34 34 0 0 1 68 0v48a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z" fill={cloth} />
      <path
        d="M20 88V44a28 28 0 0 1 56 0v44Z"
        fill="none"
        stroke={bone}
        strokeOpacity=".45"
        strokeWidth="1.8"
      />
      {emblems[preset % emblems.length]}
    </svg>
  )
}

const bone = '#EBD9AE'
const cloths = ['#1B5141', '#4D1F2A', '#1D3B5A', '#4A3420', '#2B3330']

/** The emblems: spade, bell, crown, moon, tower, key. */
const emblems: readonly ReactNode[] = [
  <SuitAt key="spade" name="spade" x={31} y={34} size={34} fill={bone} />,
  <path
    key="bell"
    d="M48 34c-9 0-16 7-16 16h32c0-9-7-16-16-16Zm-2-8h4v8h-4zM44 53h8a4 4 0 0 1-8 0Zm-16 5h40l4 9H24Z"
    fill={bone}
  />,
  <path key="crown" d="M30 62 27 36l12 9 9-17 9 17 12-9-3 26Zm0 4h36v6H30Z" fill={bone} />,
  <path
    key="moon"
    d="M56 30a20 20 0 1 0 12 34 24 24 0 0 1-12-34Zm10 4 2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-4h5Z"
    fill={bone}
  />,
  <path key="tower" d="M34 30h6v6h5v-6h6v6h5v-6h6v12l-4 5v16l5 6v6H33v-6l5-6V47l-4-5Z" fill={bone} />,
  <path
    key="key"
    d="M40 40a9 9 0 1 1 13 8l2 26-4 4h-6l-4-4 2-26a9 9 0 0 1-3-8Zm9-3.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z"
    fill={bone}
    transform="translate(-1 -4)"
  />,
]

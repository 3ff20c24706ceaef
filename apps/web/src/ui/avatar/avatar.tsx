import { useId } from 'react'
import { presetDrawing } from './presets.tsx'
import styles from './avatar.module.css'
import { classNames } from '#ui/class-names.ts'

export type AvatarRank = 'player' | 'agent' | 'manager' | 'owner' | 'admin'

interface AvatarProps {
  readonly name: string
  /** The edge spots show the rank: agent 4, manager 6, owner 8 in brass. Write the role nearby too. */
  readonly rank?: AvatarRank | undefined
  readonly size?: number | undefined
  /** The person's own picture. It replaces the preset. */
  readonly photo?: string | null | undefined
  /** One of the four presets: 0 shows the initials, 1 to 3 show king, queen and jack. */
  readonly preset?: number | null | undefined
  /** The text for the green dot. Without it there is no dot. */
  readonly online?: string | false | undefined
  readonly className?: string | undefined
}

/** Shows a person as a chip. It is decoration: the name stands beside it. */
export function Avatar({ name, rank = 'player', size = 40, photo, preset, online, className }: AvatarProps) {
  const clip = useId()
  const spots = spotCount[rank]
  const drawing = preset === null || preset === undefined ? undefined : presetDrawing(preset)
  return (
    <span className={classNames(styles.avatar, className)} style={{ width: size, height: size }}>
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22.6" fill={drawing?.cloth ?? clothOf(name)} />
        <clipPath id={clip}>
          <circle cx="24" cy="24" r={spots ? 17.6 : 22.6} />
        </clipPath>
        {photo ? (
          <image
            href={photo}
            width="48"
            height="48"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        ) : (
          ((drawing && <g clipPath={`url(#${clip})`}>{drawing.figure}</g>) ?? (
            <Initials name={name} small={spots > 0} />
          ))
        )}
        {spots > 0 && <Edge spots={spots} brass={rank === 'owner' || rank === 'admin'} />}
      </svg>
      {online && <i className={styles.online} role="img" aria-label={online} />}
    </span>
  )
}

const spotCount: Record<AvatarRank, number> = { player: 0, agent: 4, manager: 6, owner: 8, admin: 8 }

function Initials({ name, small }: { readonly name: string; readonly small: boolean }) {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase()
  return (
    <text
      x="24"
      y="24.6"
      textAnchor="middle"
      dominantBaseline="central"
      fill="#F4F0E6"
      fontSize={small ? 13.5 : 16}
      fontWeight="600"
      letterSpacing=".2"
    >
      {letters}
    </text>
  )
}

function Edge({ spots, brass }: { readonly spots: number; readonly brass: boolean }) {
  const radius = 20.4
  const around = 2 * Math.PI * radius
  const spot = 9
  return (
    <>
      <circle
        cx="24"
        cy="24"
        r={radius}
        fill="none"
        stroke={brass ? '#E6C681' : '#F4F0E6'}
        strokeWidth="4.4"
        strokeDasharray={`${spot} ${(around / spots - spot).toFixed(2)}`}
        transform={`rotate(${(-90 - (spot / around) * 180).toFixed(1)} 24 24)`}
      />
      <circle cx="24" cy="24" r="17.6" fill="none" stroke="#F4F0E6" strokeOpacity=".35" strokeWidth=".9" />
    </>
  )
}

const cloths = [
  '#2F4B43',
  '#52303A',
  '#2B4159',
  '#51432F',
  '#403A57',
  '#3D4744',
  '#574032',
  '#2E4F57',
] as const

/** Returns the cloth for a name. The same name always gets the same cloth. */
function clothOf(name: string): string {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 11)
  return cloths[(hash >>> 3) % cloths.length] ?? cloths[0]
}

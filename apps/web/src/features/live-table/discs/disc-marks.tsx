import type { PersonsChips } from '@cardroom/contract/tables'
import { useEffect, useEffectEvent, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './disc-marks.module.css'
import { discsMax, lostSpots, spotDiscs, type Disc, type SpotDiscs } from './spot-discs.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { Sheet } from '#ui/sheet/sheet.tsx'

/**
 * Returns the bets of all people to show. Until the next round begins, these are the bets of the last round.
 */
export function useShownBets(): readonly PersonsChips[] {
  const { live, phase, isTold } = useSharedSeat()
  const { table, past } = live
  const isInHand = table.state === 'closed' || table.state === 'playing'
  const isPast = isTold || (phase === 'turning' && !isInHand)
  return isPast ? (past?.chips ?? []) : table.chips
}

/** The chips of others on one spot, as they are shown. */
interface ShownDiscs extends SpotDiscs {
  /** The place of the spot among those of which the house takes the chips; undefined if the chips stay. */
  readonly taken: number | undefined
}

/** Returns the chips of others by their spots. Once the result is told, the house takes those that lost. */
export function useShownDiscs(): readonly ShownDiscs[] {
  const { live, told } = useSharedSeat()
  const { table } = live
  const chips = useShownBets()
  const lost = told ? lostSpots(table.game_id, chips, told.outcome) : []
  return spotDiscs(chips, table.people, table.mine?.seat).map((spot) => {
    const place = lost.indexOf(spot.key)
    return { ...spot, taken: place === -1 ? undefined : place }
  })
}

/** The chips of one spot are taken this long after those of another, and the last of them after the longest time. */
const [apartMs, spreadMs] = [40, 360] as const

interface DiscMarksProps {
  readonly spot: ShownDiscs
  /** The distance to the bank: upwards, in heights of a disc, negative. */
  readonly away: number
  /** Lists everybody on the spot. */
  readonly onMore: () => void
}

/**
 * Shows other people's chips on one spot, each as a small disc with a letter. If there are more than a few, the
 * number of the others is shown.
 */
export function DiscMarks({ spot: { discs, taken }, away, onMore }: DiscMarksProps) {
  const isTaken = taken !== undefined
  const way = {
    '--away': `${away * 100}%`,
    animationDelay: `${Math.min((taken ?? 0) * apartMs, spreadMs)}ms`,
  } as CSSProperties
  return (
    <span
      className={classNames(styles.discs, isTaken && chipMotion.taken)}
      style={isTaken ? way : undefined}
      data-taken={isTaken}
    >
      {discs.slice(0, discsMax).map((disc) => (
        <DiscMark key={disc.person} disc={disc} />
      ))}
      {discs.length > discsMax && (
        <span
          className={styles.more}
          onClick={(event) => {
            // Otherwise the spot below would treat the press as a bet.
            event.stopPropagation()
            onMore()
          }}
        >
          +{discs.length - discsMax}
        </span>
      )}
    </span>
  )
}

function DiscMark({ disc: { name, amount } }: { readonly disc: Disc }) {
  return (
    <i className={styles.disc} style={{ background: clothOf(name ?? '') }} data-hidden={amount === null}>
      {amount === null ? '' : (firstLetter(name) ?? '?')}
    </i>
  )
}

const firstLetter = (name: string | null): string | undefined => [...(name ?? '')][0]?.toLocaleUpperCase()

const cloths = ['#8b3a56', '#2e6f9e', '#4c7a34', '#8a6a24', '#5b4a9e', '#2f7f78', '#a3542f'] as const

/** Returns the colour for a name. The same name has the same colour on every spot. */
function clothOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return cloths[sum % cloths.length] ?? cloths[0]
}

interface SpotSheetProps {
  /** The key of the spot; undefined while the sheet is closed. */
  readonly spot: string | undefined
  /** Returns the name of a spot, by its key. */
  readonly nameOf: (spot: string) => string
  readonly onClose: () => void
}

/**
 * Lists everybody who has chips on one spot. It is placed outside the layout, which reacts to every key pressed
 * inside it.
 */
export function SpotSheet({ spot = '', nameOf, onClose }: SpotSheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const language = useLanguage()
  const shown = useShownDiscs().find(({ key }) => key === spot)
  const isGone = spot !== '' && shown === undefined
  const close = useEffectEvent(onClose)
  // Otherwise the sheet would open again by itself with the next chips on the spot.
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  return (
    <Sheet
      open={shown !== undefined}
      onClose={onClose}
      title={shown ? nameOf(spot) : t('liveTable:people')}
      closeLabel={t('common:close')}
    >
      <ul className={styles.list}>
        {shown?.discs.map(({ person, name, amount }) => (
          <li key={person}>
            <span>{name ?? t('liveTable:somebody')}</span>
            <b>{amount === null ? t('liveTable:amountHidden') : formatAmount(amount, language)}</b>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

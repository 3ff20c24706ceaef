import type { RouletteVariant } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { discsMax, spotDiscs, type Disc, type SpotDiscs } from './spot-discs.ts'
import styles from './other-discs.module.css'
import { useSharedSeat } from '../felt/seat-context.ts'
import { boardOf, placeOn, type Spot } from '#features/roulette/index.ts'
import { useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface OtherDiscsProps {
  readonly variant: RouletteVariant
  readonly shape: Parameters<typeof boardOf>[1]
  /** Lists everybody on a spot, by its key. */
  readonly onMore: (spot: string) => void
}

/**
 * Shows the chips of others on the layout, each as a small disc with a letter. The list of people says the same in
 * words, so screen readers find nothing here.
 */
export function OtherDiscs({ variant, shape, onMore }: OtherDiscsProps) {
  const board = boardOf(variant, shape)
  const shown = useShownDiscs()
  return (
    <div className={styles.layer} aria-hidden="true">
      {shown.map(({ key, discs }) => {
        const spot = board.byKey.get(key)
        if (!spot) return null
        return (
          <span key={key} className={styles.spot} style={placeOn(board, placeOfOthers(spot))}>
            {discs.slice(0, discsMax).map((disc) => (
              <DiscMark key={disc.person} disc={disc} />
            ))}
            {discs.length > discsMax && (
              <span className={styles.more} onClick={() => onMore(key)}>
                +{discs.length - discsMax}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** Returns the chips of others by their spots. Until the next round begins, those of the last one lie there. */
function useShownDiscs(): readonly SpotDiscs[] {
  const { live, phase, told } = useSharedSeat()
  const { table, past } = live
  const isPast = told !== undefined || (phase === 'turning' && table.state !== 'closed')
  const chips = isPast ? (past?.chips ?? []) : table.chips
  return spotDiscs(chips, table.people, table.mine?.seat)
}

/** The chips of others lie across from one's own; where one's own is in the middle, above it and to the left. */
function placeOfOthers({ anchor, chip }: Spot): Pick<Spot, 'chip'> {
  const [x, y] = [2 * anchor.x - chip.x, 2 * anchor.y - chip.y]
  const isMiddle = x === chip.x && y === chip.y
  return { chip: isMiddle ? { x: x - middleShift, y: y - middleShift } : { x, y } }
}

const middleShift = 11

function DiscMark({ disc: { name, amount } }: { readonly disc: Disc }) {
  return (
    <i className={styles.disc} style={{ background: clothOf(name ?? '') }} data-hidden={amount === null}>
      {amount === null ? '' : (firstLetter(name) ?? '?')}
    </i>
  )
}

const firstLetter = (name: string | null): string | undefined => [...(name ?? '')][0]?.toLocaleUpperCase()

const cloths = ['#8b3a56', '#2e6f9e', '#4c7a34', '#8a6a24', '#5b4a9e', '#2f7f78', '#a3542f'] as const

/** The same name has the same colour on every spot. */
function clothOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return cloths[sum % cloths.length] ?? cloths[0]
}

interface SpotSheetProps {
  readonly variant: RouletteVariant
  /** The key of the spot; undefined while the sheet is closed. */
  readonly spot: string | undefined
  readonly onClose: () => void
}

/** Lists everybody who has chips on one spot. It stands outside the layout, which hears every key pressed in it. */
export function SpotSheet({ variant, spot = '', onClose }: SpotSheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const language = useLanguage()
  const nameOf = useBetName()
  const shown = useShownDiscs().find(({ key }) => key === spot)
  const position = boardOf(variant, 'portrait').byKey.get(spot)?.position
  return (
    <Sheet
      open={shown !== undefined}
      onClose={onClose}
      title={position ? nameOf(position) : t('liveTable:people')}
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

import type { RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
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
}

/**
 * Shows the chips of others on the layout, each as a small disc with a letter. The list of people says the same in
 * words, so screen readers find nothing here.
 */
export function OtherDiscs({ variant, shape }: OtherDiscsProps) {
  const { live, phase, told } = useSharedSeat()
  const [opened, setOpened] = useState<string>()
  const board = boardOf(variant, shape)
  const { table, past } = live
  // Until the next round begins, the chips of the last one lie there.
  const isPast = told !== undefined || (phase === 'turning' && table.state !== 'closed')
  const chips = isPast ? (past?.chips ?? []) : table.chips
  const spots = spotDiscs(chips, table.people, table.mine?.seat)
  return (
    <div className={styles.layer} aria-hidden="true">
      {spots.map((each) => {
        const spot = board.byKey.get(each.key)
        if (!spot) return null
        return (
          <span key={each.key} className={styles.spot} style={placeOn(board, placeOfOthers(spot))}>
            {each.discs.slice(0, discsMax).map((disc) => (
              <DiscMark key={disc.person} disc={disc} />
            ))}
            {each.discs.length > discsMax && (
              <span className={styles.more} data-more={each.key} onClick={() => setOpened(each.key)}>
                +{each.discs.length - discsMax}
              </span>
            )}
          </span>
        )
      })}
      <SpotSheet
        spot={board.byKey.get(opened ?? '')}
        shown={spots.find(({ key }) => key === opened)}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
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
  readonly spot: Spot | undefined
  readonly shown: SpotDiscs | undefined
  readonly onClose: () => void
}

/** Lists everybody who has chips on one spot. */
function SpotSheet({ spot, shown, onClose }: SpotSheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const language = useLanguage()
  const nameOf = useBetName()
  return (
    <Sheet
      open={shown !== undefined}
      onClose={onClose}
      title={spot ? nameOf(spot.position) : t('liveTable:people')}
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

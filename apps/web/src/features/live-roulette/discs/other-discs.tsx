import type { RouletteVariant } from '@cardroom/games'
import styles from './other-discs.module.css'
import { DiscMarks, useShownDiscs } from '#features/live-table/index.ts'
import { boardOf, placeOn, type Spot } from '#features/roulette/index.ts'
import { useBetName } from '#features/rounds/index.ts'

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
            <DiscMarks discs={discs} onMore={() => onMore(key)} />
          </span>
        )
      })}
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

/** Returns the names of the spots of a layout, by their keys. */
export function useSpotName(variant: RouletteVariant): (spot: string) => string {
  const nameOf = useBetName()
  return (spot) => {
    const position = boardOf(variant, 'portrait').byKey.get(spot)?.position
    return position ? nameOf(position) : ''
  }
}

import type { RouletteVariant } from '@cardroom/games'
import styles from './other-discs.module.css'
import { DiscMarks, useShownDiscs } from '#features/live-table/index.ts'
import { boardOf, placeOn, type Spot } from '#features/roulette/index.ts'
import { useBetName } from '#features/rounds/index.ts'

interface OtherDiscsProps {
  readonly variant: RouletteVariant
  readonly shape: Parameters<typeof boardOf>[1]
  /** Opens the list of all people with chips on a spot, by the spot's key. */
  readonly onMore: (spot: string) => void
}

/**
 * Shows other people's chips on the layout, each as a small disc with a letter. The discs are hidden from screen
 * readers, because the list of people says the same in words.
 */
export function OtherDiscs({ variant, shape, onMore }: OtherDiscsProps) {
  const board = boardOf(variant, shape)
  const shown = useShownDiscs()
  return (
    <div className={styles.layer} aria-hidden="true">
      {shown.map((discs) => {
        const { key } = discs
        const spot = board.byKey.get(key)
        if (!spot) return null
        const place = placeOfOthers(spot)
        return (
          <span key={key} className={styles.spot} style={placeOn(board, place)}>
            <DiscMarks spot={discs} away={wayUp(board.shape.chipRadius, place)} onMore={() => onMore(key)} />
          </span>
        )
      })}
    </div>
  )
}

/** A disc is about half as high as a chip. */
const wayUp = (chipRadius: number, { chip }: Pick<Spot, 'chip'>): number => -chip.y / chipRadius - 3

/**
 * Returns the place for other people's chips. It is opposite the place for the person's own chip, or above and to
 * the left of it if that chip lies in the middle of the spot.
 */
function placeOfOthers({ anchor, chip }: Spot): Pick<Spot, 'chip'> {
  const [x, y] = [2 * anchor.x - chip.x, 2 * anchor.y - chip.y]
  const isMiddle = x === chip.x && y === chip.y
  return { chip: isMiddle ? { x: x - middleShift, y: y - middleShift } : { x, y } }
}

const middleShift = 11

/** Returns a function that gives the name of a spot of a layout by its key. */
export function useSpotName(variant: RouletteVariant): (spot: string) => string {
  const nameOf = useBetName()
  return (spot) => {
    const position = boardOf(variant, 'portrait').byKey.get(spot)?.position
    return position ? nameOf(position) : ''
  }
}

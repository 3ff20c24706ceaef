import { useRef } from 'react'
import type { Board, Spot } from './board-spots.ts'
import styles from './board.module.css'
import { keyOfBet, type RoundPicture, type SlipBet } from '#features/bets/index.ts'
import { BetPile, usePayRoutes } from '#features/tables/index.ts'

interface BoardPilesProps {
  readonly board: Board
  readonly bets: readonly SlipBet[]
  readonly body: 'white' | 'gold'
  /** The present state of the piles in the round. */
  readonly picture: RoundPicture | undefined
}

/** Shows the chips on the layout. They are above its drawing, so that each moves by itself. */
export function BoardPiles({ board, bets, body, picture }: BoardPilesProps) {
  const box = useRef<HTMLDivElement>(null)
  usePayRoutes(box, picture?.isCounted === true)
  const { chipRadius, width } = board.shape
  return (
    <div ref={box} className={styles.piles} aria-hidden="true">
      {bets.map((bet) => {
        const spot = board.byKey.get(keyOfBet(bet))
        if (!spot) return null
        const isAtRight = spot.chip.x + 5 * chipRadius > width
        const result = picture?.piles.get(spot.key)
        return (
          <span
            key={spot.key}
            className={styles.pile}
            style={placeOn(board, spot)}
            data-pile={spot.key}
            data-left={result?.left ?? bet.amount}
          >
            <BetPile
              amount={bet.amount}
              body={body}
              result={result}
              isCollected={picture?.isCollected}
              side={isAtRight ? 'left' : 'right'}
              away={-(spot.chip.y + 3 * chipRadius) / (2 * chipRadius)}
            />
          </span>
        )
      })}
    </div>
  )
}

/** Returns the place over the drawing for a chip on a spot. */
export function placeOn({ shape }: Board, { chip }: Pick<Spot, 'chip'>) {
  return {
    left: `${(chip.x / shape.width) * 100}%`,
    top: `${(chip.y / shape.height) * 100}%`,
    width: `${((2 * shape.chipRadius) / shape.width) * 100}%`,
  }
}

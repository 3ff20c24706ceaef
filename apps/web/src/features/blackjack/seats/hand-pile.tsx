import { useRef } from 'react'
import { handPace } from '../film/hand-pace.ts'
import { BetPile, usePayRoutes, useTable } from '#features/tables/index.ts'

interface HandPileProps {
  readonly stake: number
  /** The amount paid back, including the stake. Undefined while the chips lie on the felt. */
  readonly payout: number | undefined
  /** The width of a chip. */
  readonly width: number
  /** The distance to the bank and back: upwards, in heights of a chip, negative. */
  readonly away: number
}

/** Shows the chips of a hand or of its insurance. The words beside them name the amount. */
export function HandPile({ stake, payout, width, away }: HandPileProps) {
  const { chipBody } = useTable()
  const box = useRef<HTMLSpanElement>(null)
  const back = payout ?? stake
  const won = Math.max(0, back - stake)
  const left = Math.min(stake, back)
  usePayRoutes(box, won > 0)
  return (
    <span ref={box} style={{ width }} data-left={left} aria-hidden="true">
      <BetPile
        amount={stake}
        body={chipBody}
        result={payout === undefined ? undefined : { won, left }}
        side="left"
        away={away}
        hasGain={false}
        pace={handPace}
      />
    </span>
  )
}

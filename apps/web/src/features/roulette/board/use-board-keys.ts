import type { Position } from '@cardroom/games'
import { useState, type KeyboardEvent } from 'react'
import type { Board, Spot } from './board-spots.ts'
import { spotTowards, type Direction } from './nearest-spot.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface KeyOptions {
  readonly canBet: boolean
  readonly onPlace: (position: Position) => void
  readonly onTakeBack: (position: Position) => void
}

/** Handles the layout's keys: arrows move from spot to spot, Enter lays a chip, Backspace takes one back. */
export function useBoardKeys(board: Board, { canBet, onPlace, onTakeBack }: KeyOptions) {
  const [key, setKey] = useState('straight:17')
  const [isShown, setShown] = useState(false)
  const spot = (board.byKey.get(key) ?? board.spots[0]) as Spot

  function press(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction) setKey(spotTowards(board, spot, direction).key)
    else if (event.key === 'Enter' && canBet) onPlace(spot.position)
    else if (event.key === 'Backspace' && canBet) onTakeBack(spot.position)
    else return
    setShown(true)
    event.preventDefault()
  }
  const enter = (event: { readonly currentTarget: Element }) =>
    setShown(event.currentTarget.matches(':focus-visible'))
  return { spot, shown: isShown ? spot : undefined, press, enter, leave: () => setShown(false) }
}

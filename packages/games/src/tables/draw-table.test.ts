import { units } from '@cardroom/money'
import { expect, test } from 'vitest'
import { cardsByPlace } from '../baccarat/deal-baccarat.ts'
import { createBaccaratShoe } from '../baccarat/play-baccarat.ts'
import { gameById } from '../games.ts'
import { parseBets, type OneCallGame } from '../rounds.ts'
import { drawTable, settleAtTable, toldOutcome, type TableOutcome, type ToldOutcome } from './draw-table.ts'
import { streamOfTable } from './mix.ts'

/** Tells an outcome in the words of the wire. */
function told(drawn: TableOutcome): ToldOutcome {
  if (drawn.kind === 'roulette') return drawn.outcome
  const { playerPair, bankerPair, ...rest } = drawn.outcome
  return { ...rest, player_pair: playerPair, banker_pair: bankerPair }
}

const ofRoulette = ['red', 'black', 'even', 'low']
const ofBaccarat = ['player', 'banker', 'tie', 'player_pair', 'banker_pair']

test.each([1, 2, 3, 4, 5])('game %d: an outcome from an event settles like the one that was drawn', (id) => {
  const game = gameById(id) as OneCallGame
  const types = game.kind === 'roulette' ? ofRoulette : ofBaccarat
  const parsed = parseBets(
    game,
    types.map((type) => ({ type, numbers: undefined, amount: units(15) })),
  )
  if (!parsed.ok) throw new Error(parsed.refusal)
  for (let round = 1; round <= 200; round += 1) {
    const stream = streamOfTable({ houseSeed: 'a1'.repeat(32), mix: 'b2'.repeat(32), round })
    const drawn = drawTable(stream, game)
    const again = toldOutcome(told(drawn))
    expect(again).toEqual(drawn)
    expect(settleAtTable(again, parsed.round)).toEqual(settleAtTable(drawn, parsed.round))
  }
})

test.each([4, 5])('game %d: the cards of both hands are those of the shoe, place by place', (id) => {
  const game = gameById(id) as OneCallGame
  for (let round = 1; round <= 200; round += 1) {
    const stream = () => streamOfTable({ houseSeed: 'a1'.repeat(32), mix: 'b2'.repeat(32), round })
    const drawn = drawTable(stream(), game)
    if (drawn.kind !== 'baccarat') throw new Error('It is baccarat')
    const shoe = createBaccaratShoe(stream())
    const cards = cardsByPlace(drawn.outcome)
    expect(cards).toEqual(cards.map((_, place) => shoe(place)))
  }
})

import { createRequire } from 'node:module'
import path from 'node:path'

/** A third-party engine that plays the same as ours is measured by: a round on a freshly shuffled shoe. */
export interface EnginePeer {
  readonly name: string
  play(): unknown
}

interface BaccaratEngine {
  readonly shoe: { createDecks(): void; shuffle(): void }
  readonly resultsEngine: { calculateGameResult(hand: unknown): unknown }
  dealGame(): unknown
}

interface BlackjackGame {
  dispatch(action: unknown): void
  getState(): { readonly stage: string }
}

/** Loads the engines installed in a folder. docs/decisions/0025 explains why they are not our dependencies. */
export function peersIn(folder: string): EnginePeer[] {
  const load = createRequire(path.resolve(folder, 'anything.js')) as (name: string) => unknown
  const { BaccaratGameEngine } = load('baccarat-engine') as {
    BaccaratGameEngine: new (decks: number) => BaccaratEngine
  }
  const { Game, actions } = load('engine-blackjack') as {
    Game: new (state: undefined, rules: object) => BlackjackGame
    actions: Record<'deal' | 'stand' | 'dealerHit', (options?: object) => unknown>
  }

  return [
    {
      name: 'baccarat-engine, a round',
      play: () => {
        const engine = new BaccaratGameEngine(8)
        engine.shoe.createDecks()
        engine.shoe.shuffle()
        return engine.resultsEngine.calculateGameResult(engine.dealGame())
      },
    },
    {
      name: 'engine-blackjack, a hand that is stood',
      play: () => {
        const game = new Game(undefined, { decks: 6 })
        game.dispatch(actions.deal({ bet: 10 }))
        const isStage = (stage: string) => game.getState().stage === stage
        if (isStage('player-turn-right')) game.dispatch(actions.stand({ position: 'right' }))
        while (isStage('dealer-turn')) game.dispatch(actions.dealerHit())
        return game.getState()
      },
    },
  ]
}

import type { BlackjackAction } from '@cardroom/games'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useHandWords } from './use-hand-words.ts'
import { directHand } from '../film/direct-hand.ts'
import { answersOf } from '../film/hand.fixtures.ts'
import { heardHand } from '../film/heard-hand.ts'
import { hear, linesIn } from '#lib/film/heard.fixtures.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

interface SaidProps {
  /** The cards in the order player, up card, player, hole card, then as drawn. */
  readonly cards: string
  readonly actions?: readonly BlackjackAction[]
  readonly isReduced?: boolean
}

/** Lists everything that is announced about the last answer, in order. */
function Said({ cards, actions = [], isReduced = false }: SaidProps) {
  const words = useHandWords()
  const answers = answersOf(cards, ...actions)
  const answer = answers.at(-1)!
  const film = directHand(answers.at(-2), answer)
  return <p role="status">{linesIn(hear(film, heardHand(answer, film, words), { isReduced })).join(' | ')}</p>
}

const said = page.getByRole('status')
const lines = (...all: readonly string[]) => all.join(' | ')

test('a deal says each card with its total, and then that it is the player’s turn', async () => {
  show(<Said cards="AS 6D 7H TC" />)
  await expect
    .element(said)
    .toHaveTextContent(
      lines(
        'You: ace of spades, total 1 or 11.',
        'Dealer: six of diamonds, total 6.',
        'You: seven of hearts, total 8 or 18.',
        'Your turn.',
      ),
    )
})

test('a double, the dealer’s cards, the outcome, result and balance are said in this order', async () => {
  show(<Said cards="6S 6D 5H TC KS 9D" actions={['double']} />)
  await expect
    .element(said)
    .toHaveTextContent(
      lines(
        'Doubled: the bet is 200.',
        'You: king of spades, total 21.',
        'Stand.',
        'Dealer: ten of clubs, total 16.',
        'Dealer: nine of diamonds, total 25.',
        'Dealer: Bust.',
        'Won.',
        'You win 200.',
        'Balance 1,200.',
      ),
    )
})

test('a split names its hands', async () => {
  show(<Said cards="8S 6D 8H TC KS 2D" actions={['split']} />)
  await expect
    .element(said)
    .toHaveTextContent(
      lines(
        'Split.',
        'Hand 1: eight of spades, total 8.',
        'Hand 2: eight of hearts, total 8.',
        'Hand 1: king of spades, total 18.',
        'Hand 2: two of diamonds, total 10.',
        'Hand 1: Your turn.',
      ),
    )
})

test('against an ace insurance is offered aloud, with its price', async () => {
  show(<Said cards="9S AD 8H KC" />)
  await expect.element(said).toHaveTextContent(/\| Insurance\? 50; wins 100 if the dealer has blackjack\.$/)
})

test('a natural names the hole card, not the up card; in Russian', async () => {
  await inLanguage('ru')
  show(<Said cards="AS 9D KH 7C" />)
  await expect
    .element(said)
    .toHaveTextContent(
      lines(
        'Вы: туз пик, очков: 1 или 11.',
        'Дилер: девятка бубен, очков: 9.',
        'Вы: король червей, очков: 21.',
        'Блэкджек.',
        'Дилер: семёрка треф, очков: 16.',
        'Вы выиграли 150.',
        'Баланс 1 150.',
      ),
    )
})

test('without motion the hand is summed up', async () => {
  show(<Said cards="9S TD 8H 9C" actions={['stand']} isReduced />)
  await expect
    .element(said)
    .toHaveTextContent(
      lines(
        'Dealer: ten of diamonds, nine of clubs, total 19.',
        'Hand 1 of 1: nine of spades, eight of hearts, total 17. Lost.',
        'You lose 100.',
        'Balance 900.',
      ),
    )
})

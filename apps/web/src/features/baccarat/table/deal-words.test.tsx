import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDealWords } from './use-deal-words.ts'
import { answerOf, purseBefore, type Dealt } from '../film/deal.fixtures.ts'
import { directDeal } from '../film/direct-deal.ts'
import { heardRound } from '#features/bets/index.ts'
import { on } from '#features/bets/round-film.fixtures.ts'
import { hear, linesIn } from '#lib/film/heard.fixtures.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

interface SaidProps {
  readonly dealt: Dealt
  readonly isReduced?: boolean
}

/** Lists everything that is announced about a round, in order. */
function Said({ dealt, isReduced = false }: SaidProps) {
  const words = useDealWords()
  const round = answerOf(dealt)
  const film = directDeal(purseBefore, round)
  return <p role="status">{linesIn(hear(film, heardRound(round, film, words), { isReduced })).join(' | ')}</p>
}

const said = page.getByRole('status')
const bothDraw: Dealt = { cards: 'KS KD 2H 3C 7D 4S', bets: [on('player')] }
const natural: Dealt = { cards: 'AS 5D 8H 2C', bets: [on('banker')] }

test('each card is said when it counts, then who draws, the winner, bets, result and balance', async () => {
  show(<Said dealt={bothDraw} />)
  await expect
    .element(said)
    .toHaveTextContent(
      [
        'Player: king of spades, total 0.',
        'Banker: king of diamonds, total 0.',
        'Player: two of hearts, total 2.',
        'Banker: three of clubs, total 3.',
        'Player draws.',
        'Player: seven of diamonds, total 9.',
        'Banker draws.',
        'Banker: four of spades, total 7.',
        'Player wins.',
        'Player pays 10.',
        'You win 10.',
        'Balance 1,010.',
      ].join(' | '),
    )
})

test('a natural is said before the winner; in Russian', async () => {
  await inLanguage('ru')
  show(<Said dealt={natural} />)
  await expect
    .element(said)
    .toHaveTextContent(
      [
        'Игрок: туз пик, очков: 1.',
        'Банкир: пятёрка бубен, очков: 5.',
        'Игрок: восьмёрка червей, очков: 9.',
        'Банкир: двойка треф, очков: 7.',
        'Игрок: натуральные 9.',
        'Выиграл игрок.',
        'Проиграла 1 ставка.',
        'Вы проиграли 10.',
        'Баланс 990.',
      ].join(' | '),
    )
})

test('a tie says what it returns', async () => {
  show(<Said dealt={{ cards: 'KS 3D 5H 4C 2D', bets: [on('player')] }} />)
  await expect
    .element(said)
    .toHaveTextContent(
      /Tie\. Player and banker bets come back\. \| Your stake comes back\. \| Balance 1,000\.$/,
    )
})

test('a fast deal is summed up: both hands, the winner, result and balance', async () => {
  show(<Said dealt={natural} isReduced />)
  await expect
    .element(said)
    .toHaveTextContent(
      [
        'Player natural 9: ace of spades, eight of hearts.',
        'Banker 7: five of diamonds, two of clubs.',
        'Player wins.',
        'You lose 10.',
        'Balance 990.',
      ].join(' | '),
    )
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSpinWords } from './use-roulette-round.ts'
import { directSpin } from '../film/direct-spin.ts'
import { answerOf, before, type Spun } from '../film/spin.fixtures.ts'
import { heardRound } from '#features/bets/index.ts'
import { on } from '#features/bets/round-film.fixtures.ts'
import { hear, linesIn } from '#lib/film/heard.fixtures.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

interface SaidProps {
  readonly spun: Spun
  readonly isReduced?: boolean
}

/** Lists everything that is said of a round, in order. */
function Said({ spun, isReduced = false }: SaidProps) {
  const words = useSpinWords()
  const round = answerOf(spun)
  const film = directSpin(before, round)
  return <p role="status">{linesIn(hear(film, heardRound(round, film, words), { isReduced })).join(' | ')}</p>
}

const said = page.getByRole('status')
const mixed: Spun = {
  number: '8',
  bets: [on('straight', ['17']), on('split', ['8', '11']), on('red'), on('dozen', ['1'])],
}

test('number, lost bets, won bets, result and balance are said in the order of the film', async () => {
  show(<Said spun={mixed} />)
  await expect
    .element(said)
    .toHaveTextContent(
      '8, black. | 2 bets lost. | Split 8 11 pays 170. | 1st 12 pays 20. | You win 170. | Balance 1,170.',
    )
})

test('the same is said in Russian', async () => {
  await inLanguage('ru')
  show(<Said spun={{ number: '18', bets: [on('red'), on('straight', ['17'])] }} />)
  await expect
    .element(said)
    .toHaveTextContent(
      '18, красное. | Проиграла 1 ставка. | Красное: выплата 10. | Ставка вернулась. | Баланс 1 000.',
    )
})

test('a lost round says so', async () => {
  show(<Said spun={{ number: '0', bets: [on('red')] }} />)
  await expect.element(said).toHaveTextContent('0, green. | 1 bet lost. | You lose 10. | Balance 990.')
})

test('without motion the round is summed up', async () => {
  show(<Said spun={mixed} isReduced />)
  await expect.element(said).toHaveTextContent('8, black. | You win 170. | Balance 1,170.')
})

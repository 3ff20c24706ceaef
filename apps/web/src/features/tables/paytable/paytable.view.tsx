import { edgeOf, gameById, paytableOf, toNumber, type Game, type PaytableRow } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './paytable.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Shows the rules in short, and every bet with its odds and its house edge. */
export function PaytableView({ gameId }: { readonly gameId: number }) {
  const { t } = useTranslation('tables')
  const game = gameById(gameId)
  if (!game) return null
  return (
    <>
      <ul className={styles.rules}>
        {rulesOf(game).map((rule) => (
          <li key={rule}>{t(`ruleTexts.${rule}`)}</li>
        ))}
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('pays')}</th>
            <th scope="col">{t('edge')}</th>
          </tr>
        </thead>
        <tbody>
          {paytableOf(game).map((row) => (
            <Row key={row.bet} row={row} game={game} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{game.kind === 'blackjack' ? t('edgeNoteBlackjack') : t('edgeNote')}</p>
    </>
  )
}

type Bet = 'straight'

function Row({ row, game }: { readonly row: PaytableRow; readonly game: Game }) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const [won, staked] = row.pays
  const pays = staked === 100 ? `${formatAmount(won / staked, language)}:1` : `${won}:${staked}`
  const isHalvedOnSix = game.kind === 'baccarat' && game.variant === 'no-commission' && row.bet === 'banker'
  return (
    <tr>
      <th scope="row">{t(`betTypes.${row.bet as Bet}`)}</th>
      <td>{isHalvedOnSix ? t('bankerSix', { pays }) : pays}</td>
      <td>{percent(toNumber(edgeOf(row.expectedReturn)), language)}</td>
    </tr>
  )
}

/** Formats a share with two decimals, because edges are given as 2.70 %, and 1.06 is not 1.1. */
const percent = (share: number, language: 'en' | 'ru'): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(share * 100)}%`

function rulesOf(game: Game) {
  if (game.kind === 'roulette')
    return game.variant === 'french' ? rouletteRules.french : rouletteRules[game.variant]
  if (game.kind === 'blackjack')
    return ['decks6', 'dealer17', 'double', 'split', 'surrender', 'insurance'] as const
  return game.variant === 'commission'
    ? (['decks8', 'nineWins', 'naturals', 'thirdCard', 'tiePush', 'commission'] as const)
    : (['decks8', 'nineWins', 'naturals', 'thirdCard', 'tiePush', 'noCommission'] as const)
}

const rouletteRules = {
  european: ['pockets37', 'zeroLoses'],
  american: ['pockets38', 'zerosLose'],
  french: ['pockets37', 'partage', 'othersLose'],
} as const

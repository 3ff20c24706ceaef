import { useTranslation } from 'react-i18next'
import styles from './fairness.module.css'
import type { PlayedReturn } from './game-return.ts'
import { isInside, placeOn, type PlotScale } from './plot-scale.ts'
import { formatAmount, formatPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface ReturnPlotViewProps {
  readonly game: PlayedReturn
  readonly scale: PlotScale
}

const height = 34

/**
 * Shows one game: its 99 % band, a line at the expected return, a dot at the actual return, and the same in words.
 */
export function ReturnPlotView({ game, scale }: ReturnPlotViewProps) {
  const { t } = useTranslation(['clubBank', 'games'])
  const language = useLanguage()
  const name = t(`games:names.${game.gameId as 1}`)
  const rounds = t('clubBank:fairness.rounds', {
    count: game.rounds,
    number: formatAmount(game.rounds, language),
  })
  const shares = {
    observed: formatPercent(game.observed, language),
    expected: formatPercent(game.expected, language),
    low: formatPercent(Math.max(0, game.low), language),
    high: formatPercent(game.high, language),
  }
  const inside = isInside(game)
  return (
    <li className={styles.game}>
      <h2>
        {name} <small>{rounds}</small>
      </h2>
      <svg
        className={styles.plot}
        width="100%"
        height={height}
        role="img"
        aria-label={t('clubBank:fairness.line', { game: name, rounds, ...shares })}
      >
        <Marks game={game} scale={scale} isInside={inside} />
      </svg>
      <p className={styles.words}>
        <b>{t('clubBank:fairness.returnedOf', shares)}</b>
        <span>{t('clubBank:fairness.expectedOf', shares)}</span>
        <span>{t('clubBank:fairness.bandOf', shares)}</span>
      </p>
      <p className={styles.verdict} data-inside={inside}>
        <Icon name={inside ? 'circle-check' : 'circle-alert'} size={15} />
        {inside ? t('clubBank:fairness.inside') : t('clubBank:fairness.outside')}
      </p>
    </li>
  )
}

function Marks({ game, scale, isInside: inside }: ReturnPlotViewProps & { readonly isInside: boolean }) {
  const x = (value: number) => `${(placeOn(scale, value) * 100).toFixed(2)}%`
  const middle = height / 2
  const width = `${((placeOn(scale, game.high) - placeOn(scale, game.low)) * 100).toFixed(2)}%`
  return (
    <>
      <line x1="0" x2="100%" y1={middle} y2={middle} stroke="var(--line-2)" />
      <rect x={x(game.low)} width={width} y={middle - 9} height="18" rx="4" className={styles.band} />
      <line
        x1={x(game.expected)}
        x2={x(game.expected)}
        y1={middle - 14}
        y2={middle + 14}
        stroke="var(--text-2)"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
      <circle
        cx={x(game.observed)}
        cy={middle}
        r="6"
        fill={inside ? 'var(--text)' : 'var(--surface-1)'}
        stroke={inside ? 'var(--surface-1)' : 'var(--neg)'}
        strokeWidth="3"
      />
    </>
  )
}

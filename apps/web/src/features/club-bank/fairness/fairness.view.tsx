import { useTranslation } from 'react-i18next'
import styles from './fairness.module.css'
import { playedOf, unrevealedOf, type GameReturn } from './game-return.ts'
import { plotScale } from './plot-scale.ts'
import { ReturnPlotView } from './return-plot.view.tsx'
import { formatAmount, formatPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface FairnessViewProps {
  readonly games: readonly GameReturn[]
  /** The address of this page. */
  readonly link: string
}

/** Shows each game that was played, on one scale. */
export function FairnessView({ games, link }: FairnessViewProps) {
  const { t } = useTranslation(['clubBank', 'common'])
  const language = useLanguage()
  const played = playedOf(games)
  const lost = unrevealedOf(games)
  if (played.length === 0 && lost === 0)
    return <EmptyState title={t('clubBank:fairness.noneTitle')} text={t('clubBank:fairness.noneText')} />
  if (played.length === 0) return <SeedsView lost={lost} />
  const scale = plotScale(played)
  return (
    <>
      <Legend />
      <section className={cardClass()}>
        <ul>
          {played.map((game) => (
            <ReturnPlotView key={game.gameId} game={game} scale={scale} />
          ))}
        </ul>
        <p className={styles.axis} aria-hidden="true">
          {[scale.from, (scale.from + scale.to) / 2, scale.to].map((share) => (
            <span key={share}>{formatPercent(share, language)}</span>
          ))}
        </p>
      </section>
      <p className={styles.note}>
        {t('clubBank:fairness.note')} {t('clubBank:fairness.verify')}
      </p>
      <SeedsView lost={lost} />
      <div className={styles.share}>
        <CopyButton
          value={link}
          label={t('clubBank:fairness.share')}
          copiedLabel={t('common:copied')}
          iconSize={16}
        >
          {t('clubBank:fairness.share')}
        </CopyButton>
        <span>{t('clubBank:fairness.shareText')}</span>
      </div>
    </>
  )
}

/** Says how many rounds nobody can recompute, because the key of their seed is lost. */
function SeedsView({ lost }: { readonly lost: number }) {
  const { t } = useTranslation('clubBank')
  const number = formatAmount(lost, useLanguage())
  return (
    <p className={styles.seeds} data-lost={lost > 0}>
      <Icon name={lost > 0 ? 'circle-alert' : 'circle-check'} size={16} />
      {lost > 0 ? t('fairness.unrevealed', { count: lost, number }) : t('fairness.unrevealedNone')}
    </p>
  )
}

function Legend() {
  const { t } = useTranslation('clubBank')
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <i className={styles.dot} />
        {t('fairness.observed')}
      </span>
      <span>
        <i className={styles.dash} />
        {t('fairness.expected')}
      </span>
      <span>
        <i className={styles.swatch} />
        {t('fairness.band')}
      </span>
    </p>
  )
}

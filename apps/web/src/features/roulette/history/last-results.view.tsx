import type { Pocket, RouletteVariant } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { countResults, type PocketCount } from './count-results.ts'
import { HistoryStripView } from './history-strip.view.tsx'
import styles from './last-results.module.css'

interface LastResultsViewProps {
  readonly variant: RouletteVariant
  readonly results: readonly Pocket[]
  /** Beside the layout, or alone in its sheet. */
  readonly place: 'beside' | 'sheet'
}

/** Counts the last hundred rounds of this session. */
export function LastResultsView({ variant, results, place }: LastResultsViewProps) {
  const { t } = useTranslation('roulette')
  const counts = countResults(variant, results)
  const facts = [
    [t('colors.red'), counts.red],
    [t('colors.black'), counts.black],
    [t('zero'), counts.zero],
    [t('odd'), counts.odd],
    [t('even'), counts.even],
  ] as const
  return (
    <section
      className={classNames(styles.panel, styles[place])}
      data-theme={place === 'beside' ? 'dark' : undefined}
    >
      <div className={styles.head}>
        <h2>{t('lastTitle')}</h2>
        <span>{t('roundCount', { count: results.length })}</span>
      </div>
      <HistoryStripView results={results} width={31} height={46} count={12} />
      <dl className={styles.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {results.length > 0 && (
        <dl className={styles.often}>
          <Often name={t('hot')} counts={counts.hot} />
          <Often name={t('cold')} counts={counts.cold} />
        </dl>
      )}
    </section>
  )
}

function Often({ name, counts }: { readonly name: string; readonly counts: readonly PocketCount[] }) {
  const { t } = useTranslation('roulette')
  return (
    <div>
      <dt>{name}</dt>
      <dd>{counts.map(({ pocket, count }) => t('times', { number: pocket, count })).join('  ')}</dd>
    </div>
  )
}

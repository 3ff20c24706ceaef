import { colorOf, type Pocket } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './history-strip.module.css'
import { PocketTag } from '../board/pocket-tag.tsx'

interface HistoryStripViewProps {
  /** Newest first. */
  readonly results: readonly Pocket[]
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly count?: number | undefined
}

const shares = { red: 0.28, black: 0.72, green: 0.5 }

/** Shows the last numbers as a real table does: red high, black low, zero between. It shows as many as fit whole. */
export function HistoryStripView({ results, width = 28, height = 42, count = 9 }: HistoryStripViewProps) {
  const { t } = useTranslation('roulette')
  const shown = results.slice(0, count)
  if (shown.length === 0) return <span className={styles.none}>{t('noResults')}</span>
  return (
    <span
      className={styles.strip}
      style={{ height }}
      role="img"
      aria-label={t('lastResults', { numbers: shown.join(', ') })}
    >
      {shown.map((pocket, place) => (
        <svg
          key={results.length - place}
          width={width}
          height={height}
          viewBox={`${-width / 2} ${-height * shares[colorOf(pocket)]} ${width} ${height}`}
          opacity={1 - place * 0.035}
          aria-hidden="true"
        >
          <PocketTag pocket={pocket} width={width - 2} height={18} />
          <text className={styles.number}>{pocket}</text>
        </svg>
      ))}
    </span>
  )
}

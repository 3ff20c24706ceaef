import { useTranslation } from 'react-i18next'
import styles from './connection-sign.module.css'
import type { Connection } from '../clock/table-clock.ts'
import text from '#ui/text.module.css'

const bars = { good: 3, slow: 2, lost: 0 } as const satisfies Record<Connection, number>

/** Shows how good the connection is, from three bars if it is fast to none if it is lost. */
export function ConnectionSign({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('liveTable')
  return (
    <span className={styles.connection} data-connection={connection}>
      <span className={text.hidden}>{t(`connection.${connection}`)}</span>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={8 - bar * 4}
            width="3"
            height={4 + bar * 4}
            rx="1"
            fill="currentColor"
            opacity={bar < bars[connection] ? 1 : 0.3}
          />
        ))}
      </svg>
    </span>
  )
}

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableRoundCheck } from './check-table-round.ts'
import styles from './live-proof.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

/** The result for the reader's own list: it could not be read, or what the check with it found. */
export type OwnList = 'unreadable' | 'notOfRound' | 'same' | 'convicted'

export function ownListOf({ verdict, checks }: TableRoundCheck): OwnList {
  if (verdict === 'convicted') return 'convicted'
  return checks.some(({ name, holds }) => name === 'keptList' && holds) ? 'same' : 'notOfRound'
}

interface OwnListViewProps {
  /** The result; undefined before a file is chosen. */
  readonly result: OwnList | undefined
  readonly onText: (text: string) => void
}

/**
 * Shows the comparison of the round with the list that the reader's device has saved. The file is read on this
 * device and sent nowhere.
 */
export function OwnListView({ result, onText }: OwnListViewProps) {
  const { t } = useTranslation('liveProof')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className={styles.hint}>{t('own.text')}</p>
      <Button look="second" size="medium" icon="upload" onClick={() => input.current?.click()}>
        {t('own.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('own.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void file.text().then(onText)
          event.target.value = ''
        }}
      />
      {result && (
        <p
          className={styles.says}
          data-good={result === 'same'}
          role={result === 'same' ? 'status' : 'alert'}
        >
          <Icon name={result === 'same' ? 'circle-check' : 'circle-alert'} size={16} />
          {t(`own.${result}`)}
        </p>
      )}
    </>
  )
}

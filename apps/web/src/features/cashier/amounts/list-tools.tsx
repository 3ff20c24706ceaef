import type { PastBulk } from '@cardroom/contract/bulks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './amounts.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'

interface ListToolsProps {
  readonly past: readonly PastBulk[]
  readonly onAgain: (list: PastBulk) => void
  readonly onText: (text: string) => void
}

/** Fills the list from a file or from a past list. */
export function ListTools({ past, onAgain, onText }: ListToolsProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.tools}>
      {past.length > 0 && (
        <Menu
          trigger={
            <Button look="second" size="medium" icon="history">
              {t('amounts.again')}
            </Button>
          }
          items={past.map((list) => ({
            label: `${list.name ?? times.date(list.created_at)} · ${formatAmount(list.total, language)} · ${t('peopleCount', { count: list.rows.length })}`,
            onChoose: () => onAgain(list),
          }))}
        />
      )}
      <Button look="second" size="medium" icon="upload" onClick={() => input.current?.click()}>
        {t('amounts.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('amounts.file')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void file.text().then(onText)
          event.target.value = ''
        }}
      />
      <span className={styles.hint}>{t('amounts.pasteHint')}</span>
    </div>
  )
}

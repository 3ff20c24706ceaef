import type { PastBulk } from '@cardroom/contract/bulks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './amounts.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface ListToolsProps {
  readonly past: readonly PastBulk[]
  readonly onAgain: (list: PastBulk) => void
  /** Receives the text of a file, which replaces the list. */
  readonly onText: (text: string) => void
  /** Receives pasted cells, which are added to the list. */
  readonly onPaste: (text: string) => void
  /** Writes everything that each person holds into the rows; undefined for a sale, and for a list without people. */
  readonly onAll: (() => void) | undefined
}

/** Fills the list from a file, from the clipboard or from a past list. */
export function ListTools({ past, onAgain, onText, onPaste, onAll }: ListToolsProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const times = useTimes()
  const input = useRef<HTMLInputElement>(null)
  const paste = () =>
    void navigator.clipboard.readText().then(onPaste, () => showToast({ title: t('amounts.pasteHint') }))
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
      <Button look="second" size="medium" icon="copy" onClick={paste}>
        {t('amounts.paste')}
      </Button>
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
      {onAll && (
        <Button look="second" size="medium" onClick={onAll}>
          {t('amounts.allTheyHave')}
        </Button>
      )}
      <span className={styles.hint}>{t('amounts.pasteHint')}</span>
    </div>
  )
}

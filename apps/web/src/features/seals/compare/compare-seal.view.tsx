import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from './seal-comparison.ts'
import styles from './compare-seal.module.css'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface CompareSealViewProps {
  readonly comparison: Comparison | undefined
  readonly busy: boolean
  readonly onCompare: (shown: string) => void
}

/** Compares another member's seal with this device's. It is scanned by the phone's camera or typed here. */
export function CompareSealView({ comparison, busy, onCompare }: CompareSealViewProps) {
  const { t } = useTranslation('seals')
  const [shown, setShown] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (shown.trim() !== '') onCompare(shown)
  }
  return (
    <section className={cardClass({ className: styles.card })}>
      <h2>{t('compare.title')}</h2>
      <p>{t('compare.text')}</p>
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={t('compare.field')}
          value={shown}
          rows={2}
          maxLength={400}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setShown(event.target.value)}
        />
        <Button type="submit" look="second" wide busy={busy} disabled={shown.trim() === ''}>
          {t('compare.button')}
        </Button>
      </form>
      <div role="status">{comparison && <ComparedView comparison={comparison} />}</div>
    </section>
  )
}

function ComparedView({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('seals')
  const { result } = comparison
  const tone = result === 'same' ? 'good' : result === 'different' ? 'bad' : 'plain'
  return (
    <p className={styles.result} data-tone={tone}>
      <Icon name={tone === 'good' ? 'shield-check' : 'circle-alert'} size={20} />
      <span>
        {'number' in comparison
          ? t(`compare.result.${comparison.result}`, { number: comparison.number })
          : t(`compare.result.${comparison.result}`)}
      </span>
    </p>
  )
}

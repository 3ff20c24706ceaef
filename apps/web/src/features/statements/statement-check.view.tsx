import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedStatement } from './check-statement.ts'
import { CheckedStatementView } from './checked-statement.view.tsx'
import { ScanCode } from './scan-code.tsx'
import styles from './statement-check.module.css'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface StatementCheckViewProps {
  readonly checked: CheckedStatement | undefined
  readonly isBusy: boolean
  /** Tells whether this browser can read codes with its camera. */
  readonly canScan: boolean
  readonly onCheck: (text: string) => void
  /** Called when the text differs from the checked one. */
  readonly onChange: () => void
}

/** Asks for a statement, pasted or scanned, and shows what it proves. */
export function StatementCheckView({ checked, isBusy, canScan, onCheck, onChange }: StatementCheckViewProps) {
  const { t } = useTranslation('statements')
  const [text, setText] = useState('')
  const [camera, setCamera] = useState<'off' | 'on' | 'failed'>('off')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') onCheck(text)
  }
  function change(next: string) {
    setText(next)
    onChange()
  }
  return (
    <div className={styles.parts}>
      <form className={cardClass({ className: styles.form })} onSubmit={submit}>
        {camera === 'on' ? (
          <ScanCode
            onCode={(code) => {
              setCamera('off')
              setText(code)
              onCheck(code)
            }}
            onFailure={() => setCamera('failed')}
            onStop={() => setCamera('off')}
          />
        ) : (
          canScan && (
            <Button look="second" icon="qr-code" wide onClick={() => setCamera('on')}>
              {t('check.scan')}
            </Button>
          )
        )}
        <TextArea
          label={t('check.field')}
          hint={t('check.hint')}
          error={camera === 'failed' ? t('check.noCamera') : undefined}
          value={text}
          rows={6}
          maxLength={20_000}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" wide busy={isBusy} disabled={text.trim() === ''}>
          {t('check.button')}
        </Button>
      </form>
      <div role="status">{checked && <CheckedStatementView checked={checked} />}</div>
      <p className={styles.note}>{t('check.note')}</p>
    </div>
  )
}

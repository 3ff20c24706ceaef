import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../factors.module.css'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { CodeField } from '#ui/code-field/code-field.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface TotpSheetViewProps {
  readonly secret: string
  readonly uri: string
  readonly onConfirm: (code: string) => void
  readonly onEdit: () => void
  readonly onClose: () => void
  readonly error: string | undefined
  readonly busy: boolean
}

/** Shows the secret for an authenticator app, to scan or type, and asks for the app's first code. */
export function TotpSheetView({ secret, uri, onConfirm, onEdit, onClose, error, busy }: TotpSheetViewProps) {
  const { t } = useTranslation(['factors', 'common'])
  const [code, setCode] = useState('')
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={t('factors:totp.title')}
      description={t('factors:totp.scan')}
      closeLabel={t('common:close')}
    >
      <form
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && code.length === 6) onConfirm(code)
        }}
      >
        <span className={styles.qr}>
          <QrCode value={uri} label={t('factors:totp.qr')} size={184} />
        </span>
        <a href={uri} className={buttonClass({ look: 'second', wide: true })}>
          {t('factors:totp.open')}
        </a>
        <p className={styles.text}>{t('factors:totp.manual')}</p>
        <div className={styles.secret}>
          <CopyButton value={secret} label={t('factors:totp.copy')} copiedLabel={t('factors:totp.copied')}>
            <span className={styles.secretText}>{spaced}</span>
          </CopyButton>
        </div>
        <p className={styles.text}>{t('factors:totp.enter')}</p>
        <CodeField
          label={t('factors:prove.field.totp')}
          hideLabel
          value={code}
          onChange={(typed) => {
            setCode(typed)
            onEdit()
          }}
          onComplete={busy ? undefined : onConfirm}
          error={error}
          name="code"
        />
        <Button type="submit" wide busy={busy} disabled={code.length < 6}>
          {t('factors:prove.submit')}
        </Button>
      </form>
    </Sheet>
  )
}

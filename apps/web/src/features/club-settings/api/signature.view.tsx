import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'

/** The check of a signature as a program does it, in pseudocode that is the same in every language. */
const check = `t, v1 = header "Cardroom-Signature"
v1 == hex(hmac_sha256(secret, t + "." + body))
and |now − t| < 300 s`

export function SignatureView() {
  const { t } = useTranslation('clubApi')
  return (
    <div className={styles.signature}>
      <h3>{t('signature.title')}</h3>
      <pre translate="no">{check}</pre>
    </div>
  )
}

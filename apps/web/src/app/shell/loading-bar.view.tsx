import { useTranslation } from 'react-i18next'
import styles from './loading-bar.module.css'

/** A thread of light along the top while anything is under way. It never blocks what is under it. */
export function LoadingBarView({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation('shell')
  if (!isLoading) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
}

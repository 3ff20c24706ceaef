import { useTranslation } from 'react-i18next'
import styles from './loading-bar.module.css'

/** Shows a line of light along the top while any call is on its way. It never blocks the page below it. */
export function LoadingBarView({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation('shell')
  if (!isLoading) return null
  return <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
}

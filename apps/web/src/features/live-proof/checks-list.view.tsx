import { useTranslation } from 'react-i18next'
import { byKind, type TableRoundCheck } from './check-table-round.ts'
import styles from './live-proof.module.css'
import { Icon } from '#ui/icon/icon.tsx'

/** Lists the checks in words, each with its result. */
export function ChecksListView({ checks }: Pick<TableRoundCheck, 'checks'>) {
  const { t } = useTranslation('liveProof')
  return (
    <ul className={styles.checks} aria-label={t('checks.title')}>
      {byKind(checks).map(({ name, holds, of }) => (
        <li key={name} data-good={holds === of}>
          <Icon name={holds === of ? 'circle-check' : 'circle-alert'} size={18} />
          <span>{t(`checks.${name}`)}</span>
          <b>{holds === of ? t('checks.holds') : t('checks.fails')}</b>
          {of > 1 && <i>{t('checks.ofMany', { holds, of })}</i>}
        </li>
      ))}
    </ul>
  )
}

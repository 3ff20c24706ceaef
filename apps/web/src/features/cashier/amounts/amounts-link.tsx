import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './amounts.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'

/** Leads from one amount for all to an amount for each. */
export function AmountsLink({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('cashier')
  return (
    <p className={styles.link}>
      <Link
        to={pathTo(patterns.amounts, { clubId })}
        className={buttonClass({ look: 'second', size: 'medium' })}
      >
        {t('amounts.title')}
      </Link>
    </p>
  )
}

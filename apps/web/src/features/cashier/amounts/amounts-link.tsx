import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './amounts.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'

/** Shows the link from the screen with one amount for all people to the screen with an amount for each. */
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

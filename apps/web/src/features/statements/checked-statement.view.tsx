import type { SignedStatement } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import type { CheckedStatement } from './check-statement.ts'
import styles from './statement-check.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'

/** Shows what a statement proves with its amounts, or what is wrong with it. */
export function CheckedStatementView({ checked }: { readonly checked: CheckedStatement }) {
  const { t } = useTranslation('statements')
  const { result } = checked
  const isSigned = result === 'proven' || result === 'hashOnly'
  return (
    <section className={cardClass({ className: styles.checked })}>
      <h2 className={classNames(styles.verdict, isSigned ? styles.good : styles.bad)}>
        <Icon name={isSigned ? 'badge-check' : 'circle-alert'} size={22} />
        {t(`check.result.${result}`)}
      </h2>
      <p>{t(`check.means.${result}`, { key: result === 'otherKey' ? checked.keyId : '' })}</p>
      {result === 'proven' && <ProvenFacts signed={checked.signed} />}
      {isSigned && (
        <p className={styles.hash} translate="no">
          {checked.hash}
        </p>
      )}
    </section>
  )
}

function ProvenFacts({ signed: { number, row } }: { readonly signed: SignedStatement }) {
  const { t } = useTranslation(['statements', 'common'])
  const language = useLanguage()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  return (
    <Facts
      look="close"
      facts={[
        { name: t('statements:number'), value: number },
        { name: t('statements:for'), value: `${row.name}, #${row.user_id}` },
        { name: t('statements:role'), value: t(`common:roles.${row.role}`) },
        { name: t('statements:lines.stake'), value: amount(row.stake) },
        { name: t('statements:lines.clubResult'), value: amount(row.club_result, true) },
        { name: t('statements:commission'), value: amount(row.commission) },
        { name: t('statements:howPaid'), value: t(`statements:paid.${row.pay}`) },
        { name: t('statements:lines.tabClosing'), value: amount(row.tab, true) },
      ]}
    />
  )
}

import type { HandShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './dock.module.css'
import { useHand } from '../hand-provider.tsx'
import { useShortcuts } from '#features/tables/index.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

interface InsuranceDockProps {
  readonly insurance: NonNullable<HandShown['insurance']>
}

/** Asks about insurance. Both answers are fair, so the two buttons are equal. */
export function InsuranceDock({ insurance }: InsuranceDockProps) {
  const { wallet, isBusy, isTelling, act } = useHand()
  const { t } = useTranslation(['blackjack', 'tables'])
  const isOnline = useIsOnline()
  const language = useLanguage()
  const cost = formatAmount(insurance.stake, language)
  const isTooDear = wallet < insurance.stake
  const canAnswer = isOnline && !isBusy && !isTelling
  const playOn = () => canAnswer && act('no-insurance')
  const insure = () => canAnswer && !isTooDear && act('insurance')
  useShortcuts({ KeyN: playOn, KeyI: insure })
  return (
    <>
      <div className={styles.question}>
        <Icon name="umbrella" size={24} />
        <div>
          <b>{t('insurance')}</b>
          <span>{t('insuranceText', { cost, pays: formatAmount(insurance.stake * 2, language) })}</span>
        </div>
      </div>
      <TableActions className={styles.major}>
        <TableAction
          look="even"
          size="large"
          shortcut="N"
          isBusy={isBusy}
          disabled={isTelling || (!isOnline && !isBusy)}
          meta={isOnline ? undefined : t('tables:offline')}
          onClick={playOn}
        >
          {t('playOn')}
        </TableAction>
        <TableAction
          look="even"
          size="large"
          shortcut="I"
          disabled={!canAnswer || isTooDear}
          meta={isTooDear ? t('refusals.tooDear') : undefined}
          onClick={insure}
        >
          {t('insure', { cost })}
        </TableAction>
      </TableActions>
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LimitControl } from './controls-list.view.tsx'
import styles from './controls.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface ControlLimitViewProps {
  readonly name: LimitControl
  /** Null means no limit. */
  readonly limit: number | null
  /** True if a looser limit waits. To send the present one again calls it off (rule controls-8). */
  readonly waits?: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (limit: number | null) => void
}

const isLimit = (wanted: number | null): boolean => wanted === null || wanted > 0

/**
 * Shows a form to set an amount in red chips, or no limit. It says that a looser limit takes effect later.
 */
export function ControlLimitView(props: ControlLimitViewProps) {
  const { name, limit, waits = false, busy, onCancel, onSave } = props
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const isOnline = useIsOnline()
  const [isOn, setOn] = useState(true)
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const wanted = isOn ? Number(typed) : null
  const isSame = wanted === limit
  const isLooser = limit !== null && (wanted === null || wanted > limit)
  return (
    <ConfirmSheet
      open
      title={t(`clubSettings:controls.${name}.title`)}
      text={t(`clubSettings:controls.${name}.text`)}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={!isOnline || (isSame && !waits) || !isLimit(wanted)}
      onCancel={onCancel}
      onConfirm={() => onSave(wanted)}
    >
      <div className={styles.rows}>
        {limit !== null && (
          <Switch checked={isOn} onChange={(event) => setOn(event.target.checked)}>
            {t('clubSettings:controls.limited')}
          </Switch>
        )}
        {isOn && (
          <AmountInput
            unreadable={unreadable}
            label={t('clubSettings:controls.sum')}
            value={typed}
            onChange={setTyped}
            decimals={2}
            unit={<Coin name="red" size={24} />}
            format={(value) => formatAmount(Number(value), language)}
            hint={isLooser ? t('clubSettings:controls.looser') : undefined}
          />
        )}
        {isSame && waits && <p>{t('clubSettings:controls.callsOff')}</p>}
        {!isOn && <p>{t('clubSettings:controls.looser')}</p>}
      </div>
    </ConfirmSheet>
  )
}

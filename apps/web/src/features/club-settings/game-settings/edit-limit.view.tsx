import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChanged, limitProblem, type Limit } from './limit-change.ts'
import styles from './game-settings.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface EditLimitViewProps {
  readonly game: string
  readonly limit: Limit
  readonly busy: boolean
  readonly refusal: string | undefined
  readonly onCancel: () => void
  readonly onSave: (limit: Limit) => void
}

export function EditLimitView({ game, limit, busy, refusal, onCancel, onSave }: EditLimitViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const unreadable = useAmountWords()
  const language = useLanguage()
  const [typed, setTyped] = useState({
    min: String(limit.min),
    max: String(limit.max),
    active: limit.active,
  })
  const problem = limitProblem(typed)
  const format = (value: string) => formatAmount(Number(value), language)
  return (
    <ConfirmSheet
      open
      title={t(`common:limits.${limit.name}`)}
      text={game}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={problem !== undefined || !isChanged(limit, typed)}
      refusal={problem === undefined || problem === 'missing' ? refusal : t(`clubSettings:games.${problem}`)}
      onCancel={onCancel}
      onConfirm={() =>
        onSave({ name: limit.name, min: Number(typed.min), max: Number(typed.max), active: typed.active })
      }
    >
      <div className={styles.fields}>
        <AmountInput
          unreadable={unreadable}
          label={t('clubSettings:games.min')}
          big={false}
          value={typed.min}
          format={format}
          onChange={(min) => setTyped({ ...typed, min })}
        />
        <AmountInput
          unreadable={unreadable}
          label={t('clubSettings:games.max')}
          big={false}
          value={typed.max}
          format={format}
          onChange={(max) => setTyped({ ...typed, max })}
        />
      </div>
      <div>
        <Switch
          checked={typed.active}
          meta={t('clubSettings:games.activeMeta')}
          onChange={(event) => setTyped({ ...typed, active: event.target.checked })}
        >
          {t('clubSettings:games.active')}
        </Switch>
      </div>
    </ConfirmSheet>
  )
}

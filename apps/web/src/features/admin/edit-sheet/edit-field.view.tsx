import { useTranslation } from 'react-i18next'
import { isSwitch, type EditField, type NumberField, type Refusal } from './edit-fields.ts'
import styles from './edit-sheet.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface EditFieldViewProps {
  readonly field: EditField
  readonly edit: string | boolean | undefined
  readonly refusal: Refusal | undefined
  readonly onEdit: (edit: string | boolean) => void
}

export function EditFieldView({ field, edit, refusal, onEdit }: EditFieldViewProps) {
  const { t } = useTranslation(['admin', 'errors'])
  const language = useLanguage()
  if (isSwitch(field))
    return (
      <div className={styles.wide}>
        <Switch
          checked={typeof edit === 'boolean' ? edit : field.value}
          onChange={(event) => onEdit(event.target.checked)}
        >
          {field.label}
        </Switch>
      </div>
    )
  return (
    <TextField
      label={field.label}
      className={field.isWide ? styles.wide : undefined}
      inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      placeholder={field.empty}
      value={typeof edit === 'string' ? edit : String(field.value ?? '')}
      error={wrong()}
      onChange={(event) => onEdit(event.target.value)}
      trailing={<Unit unit={field.unit} />}
    />
  )

  function wrong(): string | undefined {
    if (!refusal) return undefined
    if ('value' in refusal)
      return t(`errors:${refusal.key}`, { value: formatAmount(refusal.value, language) })
    if (refusal.key === 'required' || refusal.key === 'dataIncorrect') return t(`errors:${refusal.key}`)
    return t(`admin:refusals.${refusal.key}`)
  }
}

function Unit({ unit }: Pick<NumberField, 'unit'>) {
  if (unit === undefined) return null
  if (unit === 'usd') return <span className={styles.unit}>$</span>
  if (unit === 'percent') return <span className={styles.unit}>%</span>
  return (
    <span className={styles.unit}>
      <Coin name={unit} size={20} />
    </span>
  )
}

import { keyNameLength, keyScopes, type KeyScope } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewKey } from '../club-api.api.ts'
import styles from '../club-api.module.css'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface NewKeyViewProps {
  readonly now: Date
  readonly busy: boolean
  readonly onMake: (key: NewKey) => void
  readonly onClose: () => void
}

const ends = ['never', '30', '90', '365'] as const
type End = (typeof ends)[number]
const dayMs = 86_400_000

/** Asks for the name, the scopes and the end of a new key. */
export function NewKeyView({ now, busy, onMake, onClose }: NewKeyViewProps) {
  const { t } = useTranslation(['clubApi', 'common'])
  const [name, setName] = useState('')
  const [end, setEnd] = useState<End>('90')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const given = name.trim()
  const make = () =>
    onMake({
      name: given,
      scopes: [...scopes],
      expires_at: end === 'never' ? null : new Date(now.getTime() + Number(end) * dayMs).toISOString(),
    })
  return (
    <ConfirmSheet
      open
      title={t('clubApi:keys.new')}
      confirmLabel={t('clubApi:keys.make')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={given === '' || scopes.length === 0}
      onCancel={onClose}
      onConfirm={make}
    >
      <div className={styles.form}>
        <TextField
          label={t('clubApi:keys.name')}
          hint={t('clubApi:keys.nameHint')}
          maxLength={keyNameLength.max}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset>
          <legend>{t('clubApi:keys.scopes')}</legend>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={() =>
                setScopes(keyScopes.filter((each) => scopes.includes(each) !== (each === scope)))
              }
            >
              {t(`clubApi:scopes.${scope}`)}
            </Checkbox>
          ))}
        </fieldset>
        <Select
          label={t('clubApi:keys.ends')}
          value={end}
          onChange={setEnd}
          choices={ends.map((value) => ({ value, label: t(`clubApi:keys.endsIn.${value}`) }))}
        />
      </div>
    </ConfirmSheet>
  )
}

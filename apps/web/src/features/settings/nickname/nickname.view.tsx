import { personName } from '@cardroom/contract/names'
import { nameLengths } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './nickname.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface NicknameViewProps {
  /** The current name. */
  readonly name: string
  /** The price in diamonds; undefined until known. */
  readonly price: number | undefined
  readonly onSet: (name: string) => void
}

export function NicknameView({ name, price, onSet }: NicknameViewProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const textOf = useErrorText()
  const [typed, setTyped] = useState(name)
  const [isChecked, setChecked] = useState(false)
  const parsed = personName.safeParse(typed)
  const isNew = parsed.success && parsed.data !== name
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isNew && price !== undefined) onSet(parsed.data)
      }}
    >
      <TextField
        label={t('nickname.label')}
        icon="user"
        autoComplete="nickname"
        maxLength={nameLengths.person.max}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setChecked(true)}
        error={isChecked && !parsed.success ? textOf('minimumCharacter') : undefined}
        hint={t('nickname.hint')}
      />
      <Button
        type="submit"
        wide
        disabled={!isNew || price === undefined}
        trailing={
          price !== undefined && (
            <span className={styles.price}>
              {formatAmount(price, language)}
              <Coin name="diamond" size={20} />
            </span>
          )
        }
      >
        {t('nickname.set')}
      </Button>
    </form>
  )
}

import { clubName } from '@cardroom/contract/names'
import { nameLengths } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './create-club.module.css'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface NameClubViewProps {
  /** A name that the server refused because another club has it. */
  readonly takenName: string | undefined
  readonly takenText: string | undefined
  readonly onNext: (name: string) => void
}

export function NameClubView({ takenName, takenText, onNext }: NameClubViewProps) {
  const { t } = useTranslation('clubs')
  const textOf = useErrorText()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isValid = clubName.safeParse(name).success
  const error =
    name === takenName ? takenText : isChecked && !isValid ? textOf('invalidClubNameError') : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (isValid) onNext(name)
      }}
    >
      <Crest preset={0} size={112} className={styles.crest} />
      <p className={styles.lead}>{t('create.lead')}</p>
      <TextField
        label={t('create.name')}
        autoComplete="off"
        autoFocus
        maxLength={nameLengths.club.max}
        value={name}
        onChange={(event) => {
          setChecked(false)
          setName(event.target.value)
        }}
        onBlur={() => setChecked(name !== '')}
        error={error}
        hint={t('create.nameHint')}
      />
      <Button type="submit" wide disabled={name === '' || name === takenName}>
        {t('create.next')}
      </Button>
    </form>
  )
}

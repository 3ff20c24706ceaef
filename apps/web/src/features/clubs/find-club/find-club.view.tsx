import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './find-club.module.css'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface FindClubViewProps {
  readonly busy: boolean
  /** The last code that no club has. */
  readonly unknownCode: string | undefined
  readonly onFind: (code: string) => void
}

const codeLength = 6

/** Shows the field for a club's code, which is converted to capitals while the user types. */
export function FindClubView({ busy, unknownCode, onFind }: FindClubViewProps) {
  const { t } = useTranslation('clubs')
  const [code, setCode] = useState('')
  const isUnknown = unknownCode !== undefined && unknownCode === code
  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (code !== '' && !busy) onFind(code)
      }}
    >
      <TextField
        label={t('find.label')}
        hideLabel
        icon="search"
        placeholder={t('find.label')}
        code
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={code}
        onChange={(event) => setCode(asCode(event.target.value))}
        error={isUnknown ? t('find.none', { code }) : undefined}
        trailing={
          <Button type="submit" look="second" size="medium" disabled={code === ''} busy={busy}>
            {t('find.submit')}
          </Button>
        }
      />
    </form>
  )
}

function asCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, codeLength)
}

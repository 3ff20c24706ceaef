import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './layouts-sheet.module.css'
import { layoutNameMax, type SavedLayout } from './saved-layouts.ts'
import { stakeOf, type SlipBet } from '#features/bets/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface LayoutsSheetViewProps {
  readonly open: boolean
  readonly layouts: readonly SavedLayout[]
  /** The bets on the felt now. */
  readonly bets: readonly SlipBet[]
  readonly onSave: (layout: SavedLayout) => void
  readonly onPlace: (layout: SavedLayout) => void
  readonly onRemove: (name: string) => void
  readonly onClose: () => void
}

/** Lists bets that were saved under a name: one press puts them down again, another saves the present bets. */
export function LayoutsSheetView({ open, onClose, ...props }: LayoutsSheetViewProps) {
  const { t } = useTranslation(['roulette', 'common'])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('roulette:layouts.title')}
      description={t('roulette:layouts.text')}
      closeLabel={t('common:close')}
    >
      {open && (
        <>
          <Layouts {...props} />
          <SaveForm {...props} />
        </>
      )}
    </Sheet>
  )
}

type PartProps = Omit<LayoutsSheetViewProps, 'open' | 'onClose'>

function Layouts({ layouts, onPlace, onRemove }: PartProps) {
  const { t } = useTranslation('roulette')
  const language = useLanguage()
  if (layouts.length === 0) return <p className={styles.none}>{t('layouts.none')}</p>
  return (
    <List className={styles.list}>
      {layouts.map((layout) => (
        <ListRow
          key={layout.name}
          title={layout.name}
          meta={t('layouts.facts', {
            count: layout.bets.length,
            stake: formatAmount(stakeOf(layout.bets), language),
          })}
          end={<span className={styles.place}>{t('layouts.place')}</span>}
          onPress={() => onPlace(layout)}
          action={
            <IconButton
              icon="trash-2"
              label={t('layouts.remove', { name: layout.name })}
              onClick={() => onRemove(layout.name)}
            />
          }
        />
      ))}
    </List>
  )
}

function SaveForm({ layouts, bets, onSave }: PartProps) {
  const { t } = useTranslation('roulette')
  const [name, setName] = useState('')
  const given = name.trim()
  const isTaken = layouts.some((layout) => layout.name === given)
  if (bets.length === 0) return <p className={styles.hint}>{t('layouts.layFirst')}</p>
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (given === '') return
        onSave({ name: given, bets })
        setName('')
      }}
    >
      <TextField
        className={styles.name}
        label={t('layouts.name')}
        placeholder={t('layouts.example')}
        value={name}
        maxLength={layoutNameMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={given === ''}>
        {isTaken ? t('layouts.replace') : t('layouts.save')}
      </Button>
    </form>
  )
}

import type { PlayableLimits } from '@cardroom/contract/games'
import { games } from '@cardroom/games'
import { limitNames } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HoursFieldsView } from './hours-fields.view.tsx'
import {
  bettingChoices,
  emptyDraft,
  faultsOf,
  isComplete,
  limitMaxOf,
  nameMax,
  usualTableMax,
  type DraftFault,
  type DraftFaults,
  type TableDraft,
} from './table-draft.ts'
import styles from './table-form.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Note } from '#ui/note/note.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface TableFormViewProps {
  /** The settings of the table; undefined for a new one. */
  readonly before: TableDraft | undefined
  /** The limits of the games in this club; empty while they load. */
  readonly limits: readonly PlayableLimits[]
  readonly busy: boolean
  /** The mistakes that the server found in the last draft. */
  readonly faults: DraftFaults
  readonly refusal: string | undefined
  /** Called when something is changed, because an earlier refusal no longer applies. */
  readonly onEdit: () => void
  readonly onSave: (draft: TableDraft) => void
  readonly onCancel: () => void
}

/** Shows the form to open or change a table, and says from when changes apply. */
export function TableFormView(props: TableFormViewProps) {
  const { before, limits, busy, refusal, onEdit, onSave, onCancel } = props
  const { t } = useTranslation(['liveLobby', 'common'])
  const [draft, setDraft] = useState(before ?? emptyDraft)
  const limitMax = limitMaxOf(limits, draft)
  const faults = { ...props.faults, ...faultsOf(draft, limitMax) }
  const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(draft)
  const hasFault = Object.keys(faultsOf(draft, limitMax)).length > 0
  const change = (changes: Partial<TableDraft>) => {
    setDraft({ ...draft, ...changes })
    onEdit()
  }
  return (
    <ConfirmSheet
      open
      title={t(before ? 'liveLobby:form.change' : 'liveLobby:form.open')}
      confirmLabel={t(before ? 'common:save' : 'liveLobby:form.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      refusal={refusal}
      disabled={isSame || hasFault || !isComplete(draft)}
      onCancel={onCancel}
      onConfirm={() => onSave(draft)}
    >
      <div className={styles.form}>
        {before && <Note title={t('liveLobby:form.nextRound')} text={t('liveLobby:form.nextRoundText')} />}
        <FieldsView draft={draft} limits={limits} limitMax={limitMax} faults={faults} onChange={change} />
      </div>
    </ConfirmSheet>
  )
}

interface FieldsViewProps extends Pick<TableFormViewProps, 'limits' | 'faults'> {
  readonly draft: TableDraft
  readonly limitMax: number | undefined
  readonly onChange: (changes: Partial<TableDraft>) => void
}

function FieldsView({ draft, limits, limitMax, faults, onChange }: FieldsViewProps) {
  const { t } = useTranslation(['liveLobby', 'games', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const says = useFaultWords()
  const amount = (value: number) => formatAmount(value, language)
  const ofGame = limits.find(({ game_id: id }) => id === draft.gameId)
  return (
    <>
      <TextField
        label={t('liveLobby:form.name')}
        hint={t('liveLobby:form.nameHint')}
        autoComplete="off"
        maxLength={nameMax}
        value={draft.name}
        error={says(faults.name)}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label={t('liveLobby:form.game')}
        value={String(draft.gameId)}
        error={says(faults.game_id)}
        choices={games.map(({ id }) => ({ value: String(id), label: t(`games:names.${id as 1}`) }))}
        onChange={(id) => onChange({ gameId: Number(id) })}
      />
      <Select
        label={t('liveLobby:form.limit')}
        value={draft.limitName}
        error={says(faults.limit_name)}
        choices={limitNames.map((name) => ({
          value: name,
          label: ofGame
            ? t('liveLobby:form.limitOf', {
                limit: t(`common:limits.${name}`),
                min: amount(ofGame[`${name}_min`]),
                max: amount(ofGame[`${name}_max`]),
              })
            : t(`common:limits.${name}`),
        }))}
        onChange={(limitName) => onChange({ limitName })}
      />
      <Select
        label={t('liveLobby:form.seconds')}
        hint={t('liveLobby:form.secondsHint')}
        value={String(draft.bettingSeconds)}
        error={says(faults.betting_seconds)}
        choices={bettingChoices.map((seconds) => ({
          value: String(seconds),
          label: t('liveLobby:form.secondsOf', { seconds }),
        }))}
        onChange={(seconds) =>
          onChange({ bettingSeconds: bettingChoices.find((each) => String(each) === seconds) ?? 20 })
        }
      />
      <AmountInput
        unreadable={unreadable}
        label={t('liveLobby:form.tableMax')}
        hint={
          limitMax === undefined
            ? t('liveLobby:form.tableMaxHint')
            : t('liveLobby:form.tableMaxUsual', { amount: amount(usualTableMax(limitMax)) })
        }
        big={false}
        value={draft.tableMax}
        error={says(faults.table_max)}
        format={(value) => amount(Number(value))}
        onChange={(tableMax) => onChange({ tableMax })}
      />
      <HoursFieldsView
        hours={draft.hours}
        error={says(faults.hours)}
        onChange={(hours) => onChange({ hours })}
      />
    </>
  )
}

/** Returns a function that gives the message for what is wrong with a field. */
function useFaultWords(): (fault: DraftFault | undefined) => string | undefined {
  const { t } = useTranslation('liveLobby')
  const textOf = useErrorText()
  return (fault) => {
    if (!fault) return undefined
    return 'own' in fault ? t(`faults.${fault.own}`) : textOf(fault.key)
  }
}

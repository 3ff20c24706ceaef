import type { AnswerOf } from '@cardroom/contract'
import type { previewDeal } from '@cardroom/contract/deals'
import { useTranslation } from 'react-i18next'
import type { DealDraft, DealProblem } from './deal-draft.ts'
import { DealGamesView } from './deal-games.view.tsx'
import styles from '../settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface DealFormViewProps {
  readonly draft: DealDraft
  readonly problem: DealProblem | undefined
  /** The result that the deal would have; undefined while it loads. */
  readonly preview: AnswerOf<typeof previewDeal> | undefined
  readonly onChange: (draft: DealDraft) => void
}

export function DealFormView({ draft, problem, preview, onChange }: DealFormViewProps) {
  const { t } = useTranslation('settlement')
  const change = (part: Partial<DealDraft>) => onChange({ ...draft, ...part })
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Percent name="loss" {...{ draft, problem, onChange }} />
        <Percent name="turnover" {...{ draft, problem, onChange }} />
        <Percent name="fee" {...{ draft, problem, onChange }} />
        <Bound name="cap" {...{ draft, problem, onChange }} />
      </div>
      <Switch
        checked={draft.carry}
        onChange={(event) => change({ carry: event.target.checked })}
        meta={t('form.carryMeta')}
      >
        {t('form.carry')}
      </Switch>
      <Bound name="minimum" {...{ draft, problem, onChange }} />
      <Segmented
        label={t('form.pay')}
        segments={[
          { name: 'chips', label: t('form.payIn.chips') },
          { name: 'tab', label: t('form.payIn.tab') },
        ]}
        current={draft.pay}
        onChange={(pay) => change({ pay })}
      />
      <Segmented
        label={t('form.from')}
        segments={[
          { name: 'next', label: t('form.fromWhen.next') },
          { name: 'current', label: t('form.fromWhen.current') },
        ]}
        current={draft.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        label={t('form.note')}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
        maxLength={200}
      />
      {preview && <PreviewView preview={preview} />}
    </div>
  )
}

interface FieldProps<Name> extends Omit<DealFormViewProps, 'preview'> {
  readonly name: Name
}

function Percent({ name, draft, problem, onChange }: FieldProps<'loss' | 'turnover' | 'fee'>) {
  const { t } = useTranslation('settlement')
  const unreadable = useAmountWords()
  return (
    <AmountInput
      label={t(`form.${name}`)}
      value={draft[name]}
      onChange={(typed) => onChange({ ...draft, [name]: typed })}
      error={problem === name ? t(`form.most.${name}`) : undefined}
      unreadable={unreadable}
      decimals={2}
      trailing="%"
      big={false}
    />
  )
}

function Bound({ name, draft, problem, onChange }: FieldProps<'cap' | 'minimum'>) {
  const { t } = useTranslation('settlement')
  const unreadable = useAmountWords()
  return (
    <AmountInput
      label={t(`form.${name}`)}
      hint={t(`form.${name}Hint`)}
      value={draft[name]}
      onChange={(typed) => onChange({ ...draft, [name]: typed })}
      error={problem === name ? t('form.capNeeded') : undefined}
      unreadable={unreadable}
      decimals={2}
      big={false}
    />
  )
}

function PreviewView({ preview }: { readonly preview: AnswerOf<typeof previewDeal> }) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  return (
    <section aria-live="polite">
      <h3 className={styles.deal}>{t('form.preview')}</h3>
      <Facts
        look="close"
        facts={[
          { name: t('lines.base'), value: amount(preview.base) },
          { name: t('lines.loss'), value: amount(preview.loss) },
          { name: t('lines.turnover'), value: amount(preview.turnover) },
          { name: t('lines.fees'), value: amount(preview.fees) },
          { name: t('lines.commission'), value: amount(preview.commission) },
          { name: t('lines.carriedOut'), value: amount(preview.carried.loss + preview.carried.fees) },
        ]}
      />
      <DealGamesView games={preview.games} />
    </section>
  )
}

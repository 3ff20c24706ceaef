import { toWire } from '@cardroom/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '../own-account.ts'
import type { Checked } from '../check-account.ts'
import { nameOf } from '../complaint.ts'
import { useComplaintText } from '../complaint-text.ts'
import styles from './proven.module.css'
import { SealView } from './seal.view.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface ProvenViewProps {
  readonly checked: Checked
  readonly currency: OwnAccount['currency']
  readonly keptCount: number
  /** The total of all members, for people who may see it. */
  readonly membersTotal?: number | undefined
  /** The target of the seal's code for a phone that scans it. */
  readonly link: string
  readonly busy?: boolean
  readonly onExport: () => void
  readonly onAgain: () => void
  /** The part that compares another phone's seal with this one. */
  readonly compare?: ReactNode
}

/** Shows what this device has found in the books about one account. */
export function ProvenView(props: ProvenViewProps) {
  const { checked, currency, keptCount, membersTotal, link, busy = false, onExport, onAgain, compare } = props
  const { t } = useTranslation('seals')
  return (
    <div className={styles.content}>
      <div className={styles.column}>
        <VerdictView checked={checked} />
        <FactsView checked={checked} currency={currency} keptCount={keptCount} />
        <div className={styles.buttons}>
          <Button look="second" wide icon="rotate-cw" busy={busy} onClick={onAgain}>
            {t('again')}
          </Button>
          <Button look="outline" wide icon="download" onClick={onExport}>
            {t('export')}
          </Button>
        </div>
      </div>
      <div className={styles.column}>
        {checked.seal && (
          <SealView seal={checked.seal} link={link}>
            {membersTotal !== undefined && (
              <Facts
                look="close"
                facts={[
                  { name: t('facts.members'), value: <ChipAmount amount={membersTotal} coin={currency} /> },
                ]}
              />
            )}
          </SealView>
        )}
        {compare}
      </div>
    </div>
  )
}

function VerdictView({ checked }: { readonly checked: Checked }) {
  const { t } = useTranslation('seals')
  const textOf = useComplaintText()
  const { complaints, seal } = checked
  if (complaints.length === 0)
    return (
      <section className={cardClass({ className: styles.verdict })} data-tone={seal ? 'good' : 'plain'}>
        <span className={styles.mark}>
          <Icon name={seal ? 'shield-check' : 'lock-open'} size={26} />
        </span>
        <div>
          <h2>{seal ? t('good.title') : t('none.title')}</h2>
          <p>{seal ? t('good.text') : t('none.text')}</p>
        </div>
      </section>
    )
  return (
    <section className={cardClass({ className: styles.verdict })} data-tone="bad" role="alert">
      <span className={styles.mark}>
        <Icon name="circle-alert" size={26} />
      </span>
      <div>
        <h2>{t('bad.title')}</h2>
        <ul>
          {complaints.map((complaint) => (
            <li key={nameOf(complaint)}>{textOf(complaint)}</li>
          ))}
        </ul>
        <p>{t('bad.text')}</p>
      </div>
    </section>
  )
}

function FactsView({
  checked,
  currency,
  keptCount,
}: Pick<ProvenViewProps, 'checked' | 'currency' | 'keptCount'>) {
  const { t } = useTranslation('seals')
  const times = useTimes()
  const { transfers, proofs, waiting, balance, sealedBalance } = checked
  const [last] = transfers
  return (
    <div className={cardClass({ className: styles.facts })}>
      <Facts
        facts={[
          { name: t('facts.balance'), value: <ChipAmount amount={last?.after ?? 0} coin={currency} /> },
          { name: t('facts.proven'), value: `${proofs.length} / ${transfers.length}` },
          ...(waiting > 0 ? [{ name: t('facts.waiting'), value: waiting }] : []),
          {
            name: balance
              ? t('facts.midnight', { at: times.dateTime(balance.seal.sealed_at) })
              : t('facts.noMidnight'),
            value:
              sealedBalance === undefined ? (
                '—'
              ) : (
                <ChipAmount amount={toWire(sealedBalance)} coin={currency} />
              ),
          },
          { name: t('facts.kept'), value: keptCount },
        ]}
      />
    </div>
  )
}

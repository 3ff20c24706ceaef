import type { Approval } from '@cardroom/contract/approvals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalFacts, type ApprovalFacts, type ApprovalRow } from './approval-facts.ts'
import { StateBadge } from './approvals-list.view.tsx'
import styles from './approvals.module.css'
import { formatAmount } from '#lib/format.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface ApprovalSheetViewProps {
  readonly approval: Approval
  readonly names: ReadonlyMap<number, string>
  /** The viewer's rights: decide on another person's operation, withdraw their own, or only see it. */
  readonly may: 'decide' | 'withdraw' | 'see'
  readonly busy: boolean
  readonly onApprove: () => void
  readonly onRefuse: (reason: string) => void
  readonly onWithdraw: () => void
  readonly onClose: () => void
}

/** Shows the operation that waits for approval, and the buttons to answer. */
export function ApprovalSheetView(props: ApprovalSheetViewProps) {
  const { approval, names, busy, onClose } = props
  const { t } = useTranslation(['clubSettings', 'common'])
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <Sheet
      open
      locked={busy}
      title={t(`clubSettings:approvals.what.${approval.what}`)}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <Answers
          {...props}
          isRefusing={isRefusing}
          reason={reason.trim()}
          onRefusing={() => setRefusing(true)}
        />
      }
    >
      <div className={styles.rows}>
        <Facts facts={useApprovalFacts(approval, names)} />
        {isRefusing && (
          <TextArea
            label={t('clubSettings:approvals.reason')}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </Sheet>
  )
}

interface AnswersProps extends ApprovalSheetViewProps {
  readonly isRefusing: boolean
  readonly reason: string
  readonly onRefusing: () => void
}

function Answers({ may, busy, isRefusing, reason, onRefusing, ...answer }: AnswersProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const isOnline = useIsOnline()
  if (may === 'see')
    return (
      <Button look="second" onClick={answer.onClose}>
        {t('common:close')}
      </Button>
    )
  if (may === 'withdraw')
    return (
      <Button look="second" busy={busy} disabled={!isOnline} onClick={answer.onWithdraw}>
        {t('clubSettings:approvals.withdraw')}
      </Button>
    )
  if (isRefusing)
    return (
      <Button
        look="danger"
        busy={busy}
        disabled={!isOnline || reason === ''}
        onClick={() => answer.onRefuse(reason)}
      >
        {t('clubSettings:approvals.refuse')}
      </Button>
    )
  return (
    <>
      <Button look="second" disabled={busy} onClick={onRefusing}>
        {t('clubSettings:approvals.refuse')}
      </Button>
      <Button busy={busy} disabled={!isOnline} onClick={answer.onApprove}>
        {t('clubSettings:approvals.approve')}
      </Button>
    </>
  )
}

function useApprovalFacts(approval: Approval, names: ReadonlyMap<number, string>) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const times = useTimes()
  const facts = approvalFacts(approval)
  const { userIds, amount, currency, reason, tabMove, rows } = facts
  const payment = usePayment(approval, facts)
  const fact = (name: string, value: string | null | undefined | false) => (value ? [{ name, value }] : [])
  const nameOf = (id: number) => names.get(id) ?? t('clubSettings:audit.person', { id })
  const rowOf = ({ who, amount: each, isOnTab: isOwed }: ApprovalRow) => {
    const name = typeof who === 'number' ? nameOf(who) : who
    const line = `${name}: ${typeof each === 'number' ? formatAmount(each, language) : each}`
    return isOwed ? `${line} · ${t(`clubSettings:approvals.onTab.${tabMove}`)}` : line
  }
  return [
    {
      name: t('clubSettings:approvals.total'),
      value: (
        <span className={styles.amount}>
          {formatAmount(approval.total, language)}
          <Coin name="red" size={18} />
        </span>
      ),
    },
    { name: t('clubSettings:approvals.state'), value: <StateBadge state={approval.state} /> },
    ...fact(t('clubSettings:approvals.by'), approval.by_name),
    ...fact(t('clubSettings:approvals.people'), userIds.map(nameOf).join(', ')),
    ...(rows.length > 0
      ? [
          {
            name: t('clubSettings:approvals.rows', { count: rows.length }),
            value: <Lines lines={rows.map(rowOf)} />,
          },
          ...fact(t('clubSettings:audit.kinds.chips'), currency && t(`common:coins.${currency}`)),
        ]
      : []),
    ...(amount !== undefined && currency
      ? fact(
          t('clubSettings:approvals.each'),
          `${formatAmount(amount, language)} · ${t(`common:coins.${currency}`)}`,
        )
      : []),
    ...fact(t('clubSettings:approvals.payment'), payment),
    ...fact(t('clubSettings:approvals.why'), reason),
    ...fact(t('clubSettings:approvals.asked'), times.dateTime(approval.created_at)),
    ...(approval.state === 'waiting'
      ? fact(t('clubSettings:approvals.until'), times.dateTime(approval.expires_at))
      : []),
    ...fact(t('clubSettings:approvals.decidedBy'), approval.decided_by_name),
    ...fact(t('clubSettings:approvals.reason'), approval.reason),
  ]
}

/** Returns what of it is on a tab, as far as the call says it; false if nothing is. */
function usePayment({ owed }: Approval, facts: ApprovalFacts): string | false {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  if (owed > 0) return t('approvals.ofItOnTab', { amount: formatAmount(owed, language) })
  if (facts.isOnTab) return t(`approvals.onTab.${facts.tabMove}`)
  return facts.isOnTabOfWhoHasOne && t('approvals.onTab.usual')
}

/** Shows who gets how much, one person per line. */
const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line, place) => (
      <li key={place}>{line}</li>
    ))}
  </ul>
)

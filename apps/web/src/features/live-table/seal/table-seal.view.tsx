import type { AnswerOf } from '@cardroom/contract'
import type { getTableProofs } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './table-seal.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

export type TableShares = AnswerOf<typeof getTableProofs>

interface TableSealViewProps {
  readonly name: string
  /** The key of the last finished round, if there is one. */
  readonly proof: string | null | undefined
  readonly onClose: () => void
  /** The values, or a placeholder until they are loaded. */
  readonly children: ReactNode
}

/** Shows what the house has committed to at a table, so that proofs of its rounds can be compared with it. */
export function TableSealView({ name, proof, onClose, children }: TableSealViewProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('liveTable:seal.title')}
      description={t('liveTable:seal.about', { table: name })}
      closeLabel={t('common:close')}
      footer={
        proof && (
          <Link to={pathTo(patterns.tableProof, { key: proof })} className={buttonClass({ wide: true })}>
            {t('liveTable:seal.last')}
          </Link>
        )
      }
    >
      {children}
    </Sheet>
  )
}

interface SealValuesViewProps {
  readonly chain: TableShown['chain']
  readonly shares: TableShares
}

/** Lists the anchors and the key to compare, and how the rounds of the table ended. */
export function SealValuesView({ chain, shares }: SealValuesViewProps) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const times = useTimes()
  const count = (value: number) => formatAmount(value, language)
  const sealed = shares.chains.find(({ number }) => number === chain.number)
  return (
    <div className={styles.values}>
      <ValueView
        name={t('seal.anchor')}
        value={chain.anchor}
        about={sealed && t('seal.sealedAt', { time: times.dateTime(sealed.sealed_at) })}
      />
      {chain.next_anchor !== null && <ValueView name={t('seal.nextAnchor')} value={chain.next_anchor} />}
      <ValueView name={t('seal.houseKey')} value={shares.house_key} />
      <Facts
        facts={[
          { name: t('seal.rounds'), value: count(shares.rounds) },
          { name: t('seal.voided'), value: count(shares.voided) },
          { name: t('seal.silent'), value: count(shares.silent) },
          { name: t('seal.late'), value: count(shares.late) },
        ]}
      />
    </div>
  )
}

interface ValueViewProps {
  readonly name: string
  readonly value: string
  readonly about?: string | undefined
}

function ValueView({ name, value, about }: ValueViewProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.value}>
      <b>{name}</b>
      {about && <span>{about}</span>}
      <div className={styles.hex}>
        <code translate="no">{value}</code>
        <CopyButton value={value} label={`${t('copy')}: ${name}`} copiedLabel={t('copied')} iconSize={16} />
      </div>
    </div>
  )
}

import type { AnswerOf } from '@cardroom/contract'
import type { getTableProofs, TableProof } from '@cardroom/contract/table-rounds'
import { useTranslation } from 'react-i18next'
import styles from './live-proof.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon } from '#ui/icon/icon.tsx'

export interface Published {
  readonly shares: AnswerOf<typeof getTableProofs>
  readonly houseKeys: readonly string[]
}

interface CompareViewProps {
  readonly proof: TableProof
  readonly published: Published
}

/**
 * Compares the proof with what the house publishes now. Readers can compare both with what they saw before.
 */
export function CompareView({ proof, published: { shares, houseKeys } }: CompareViewProps) {
  const { t } = useTranslation('liveProof')
  const isAnchor = shares.chains.some(({ anchor }) => anchor === proof.anchor)
  return (
    <div className={styles.values}>
      <ValueView
        name={t('compare.anchor')}
        value={proof.anchor}
        holds={isAnchor}
        says={t(isAnchor ? 'compare.sameAnchor' : 'compare.otherAnchor')}
      />
      <ValueView
        name={t('compare.houseKey')}
        value={proof.house_key}
        holds={houseKeys.includes(proof.house_key)}
        says={t(houseKeys.includes(proof.house_key) ? 'compare.sameKey' : 'compare.otherKey')}
      />
      <p className={styles.hint}>{t('compare.before')}</p>
    </div>
  )
}

interface ValueViewProps {
  readonly name: string
  readonly value: string
  readonly holds: boolean
  readonly says: string
}

function ValueView({ name, value, holds, says }: ValueViewProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.value}>
      <b>{name}</b>
      <div className={styles.hex}>
        <code translate="no">{value}</code>
        <CopyButton value={value} label={`${t('copy')}: ${name}`} copiedLabel={t('copied')} iconSize={16} />
      </div>
      <span className={styles.says} data-good={holds}>
        <Icon name={holds ? 'circle-check' : 'circle-alert'} size={16} />
        {says}
      </span>
    </div>
  )
}

/**
 * Shows how the rounds of the table ended and how its devices answered. These figures grow if anybody cheats.
 */
export function SharesView({ shares }: Pick<Published, 'shares'>) {
  const { t } = useTranslation('liveProof')
  const language = useLanguage()
  const count = (value: number) => formatAmount(value, language)
  return (
    <Facts
      facts={[
        { name: t('shares.rounds'), value: count(shares.rounds) },
        { name: t('shares.drawn'), value: count(shares.drawn) },
        { name: t('shares.voided'), value: count(shares.voided) },
        { name: t('shares.silent'), value: count(shares.silent) },
        { name: t('shares.late'), value: count(shares.late) },
      ]}
    />
  )
}

import type { ClubMember } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './member-edit.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface MemberHeadViewProps {
  readonly member: ClubMember
  readonly isOnline: boolean
}

/** Shows the member's name, balances and date of joining. */
export function MemberHeadView({ member, isOnline }: MemberHeadViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  const times = useTimes()
  const amount = (coin: ChipCurrency, value: number) => (
    <span className={styles.amount}>
      {formatAmount(value, language)}
      <Coin name={coin} size={18} />
    </span>
  )
  const lastLogin = isOnline
    ? t('members:edit.online')
    : member.last_login && times.dateTime(member.last_login)
  return (
    <Card>
      <div className={styles.who}>
        <Avatar
          name={member.name}
          photo={member.avatar}
          preset={member.avatar_id}
          rank={member.role}
          size={64}
          online={isOnline && t('common:online')}
        />
        <div className={styles.words}>
          <h2>{member.name}</h2>
          <p>
            <Badge>{t(`common:roles.${member.role}`)}</Badge>
            <span>#{member.user_id}</span>
            <CopyButton
              value={String(member.user_id)}
              label={t('members:edit.copyId', { id: member.user_id })}
              copiedLabel={t('common:copied')}
            />
          </p>
        </div>
      </div>
      {member.status === 'blocked' && (
        <p className={styles.banned}>
          <Badge tone="negative" icon="ban">
            {t('members:edit.banned')}
          </Badge>
          {member.block_reason && t('members:edit.reason', { reason: member.block_reason })}
        </p>
      )}
      <Facts
        look="close"
        facts={[
          ...(member.white_amount === null
            ? []
            : [{ name: t('members:edit.white'), value: amount('white', member.white_amount) }]),
          ...(member.red_amount === null || (member.role === 'player' && member.red_amount === 0)
            ? []
            : [{ name: t('members:edit.red'), value: amount('red', member.red_amount) }]),
          { name: t('members:edit.since'), value: times.date(member.created_at) },
          ...(lastLogin ? [{ name: t('members:edit.lastLogin'), value: lastLogin }] : []),
        ]}
      />
    </Card>
  )
}

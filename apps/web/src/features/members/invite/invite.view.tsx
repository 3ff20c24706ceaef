import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './invite.module.css'
import { userIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, cardClass } from '#ui/card/card.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Select } from '#ui/select/select.tsx'

export interface AgentChoice {
  readonly id: UserId
  readonly name: string
}

interface InviteViewProps {
  readonly clubId: ClubId
  readonly code: string
  readonly link: string
  readonly agents: readonly AgentChoice[]
  readonly agentId: UserId | null
  readonly onAgent: (agentId: UserId | null) => void
  /** Opens the device's share sheet; undefined if there is none. */
  readonly onShare?: (() => void) | undefined
}

/** Shows the link into the club, to be sent or scanned. */
export function InviteView({ clubId, code, link, agents, agentId, onAgent, onShare }: InviteViewProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <>
      <Card className={styles.link}>
        <QrCode value={link} label={t('members:inviteScreen.qr')} />
        <h2>{t('members:inviteScreen.link')}</h2>
        <p>{t('members:inviteScreen.linkText')}</p>
        <span className={styles.address}>
          <CopyButton
            value={link}
            label={t('members:inviteScreen.copyLink')}
            copiedLabel={t('common:copied')}
            iconSize={16}
          >
            <span className={styles.text}>{link.replace(/^https?:\/\//, '')}</span>
          </CopyButton>
        </span>
        {onShare && (
          <Button wide icon="share-2" onClick={onShare}>
            {t('members:inviteScreen.share')}
          </Button>
        )}
      </Card>
      {agents.length > 0 && (
        <Select
          label={t('members:inviteScreen.through')}
          value={String(agentId ?? '')}
          onChange={(value) => onAgent(value === '' ? null : userIdIn(value))}
          choices={[
            { value: '', label: t('members:inviteScreen.noAgent') },
            ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <List className={cardClass({ padded: false, className: styles.list })}>
        <ListRow
          leading={<RowIcon name="ticket" />}
          title={t('members:inviteScreen.code')}
          end={
            <span className={styles.code}>
              <CopyButton
                value={code}
                label={t('members:inviteScreen.copyCode', { code })}
                copiedLabel={t('common:copied')}
              >
                {code}
              </CopyButton>
            </span>
          }
        />
        <ListRow
          leading={<RowIcon name="user-plus" />}
          title={t('members:inviteScreen.manually')}
          meta={t('members:inviteScreen.manuallyText')}
          chevron
          link={<Link to={pathTo(patterns.membersInviteManually, { clubId })} />}
        />
      </List>
    </>
  )
}

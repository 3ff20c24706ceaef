import type { Invite } from '@cardroom/contract/invites'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { AnswerList } from '#ui/answer-list/answer-list.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface InviteListViewProps extends Omit<ComponentProps<typeof AnswerList>, 'asked' | 'words'> {
  readonly invites: readonly Invite[]
}

/** Lists the clubs' invites to the user. */
export function InviteListView({ invites, ...rest }: InviteListViewProps) {
  const { t } = useTranslation('clubs')
  const count = invites.filter(({ id }) => rest.selected.has(id)).length
  return (
    <AnswerList
      {...rest}
      asked={invites.map((invite) => ({
        id: invite.id,
        leading: <Crest preset={invite.avatar_id} photo={invite.avatar} size={48} />,
        title: invite.name,
        meta: (
          <>
            <Icon name="star" size={12} filled /> {invite.rating} · {invite.code} ·{' '}
            {formatDateTime(invite.created_at)}
          </>
        ),
        comment: invite.comment,
        selectLabel: t('invites.select', { club: invite.name }),
      }))}
      words={{
        label: t('invites.label'),
        selectAll: t('invites.selectAll'),
        accept: t('invites.accept'),
        decline: t('invites.decline'),
        selected: t('invites.selected', { count }),
        acceptSelected: t('invites.acceptMany', { count }),
        barLabel: t('invites.barLabel'),
      }}
    />
  )
}

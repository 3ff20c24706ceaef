import type { ClubCard } from '@cardroom/contract/clubs'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { useFindClub } from './clubs.api.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { liveTablePath } from '#lib/paths.ts'
import { forgetPendingJoin, readJoin, type PendingJoin } from '#lib/session/pending-join.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

export interface FoundClub {
  readonly card: ClubCard
  readonly hasLink: boolean
  readonly agentId: PendingJoin['agentId']
  /** The shared table that the link leads to. */
  readonly tableId?: PendingJoin['tableId']
}

/**
 * Finds the club of the link in the address. Members go at once to the table that the link names (rule tables-23).
 */
export function useFollowLink(
  search: ReturnType<typeof useFindClub>['mutate'],
  onFound: (found: FoundClub) => void,
): void {
  const { t } = useTranslation('clubs')
  const textOf = useErrorText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [code, agent, table] = [query.get('code'), query.get('agent'), query.get('table')]

  const followLink = useEffectEvent((join: PendingJoin) => {
    const found = (card: ClubCard) => {
      if (!isMember(card) || join.tableId === undefined) {
        onFound({ card, hasLink: true, agentId: join.agentId, tableId: join.tableId })
        return
      }
      forgetPendingJoin()
      void navigate(liveTablePath({ clubId: card.id, tableId: join.tableId }), { replace: true })
    }
    search(
      { code: join.code, hasLink: true },
      {
        onSuccess: found,
        onError: (error) => {
          if (keyOf(error) === 'somethingWentWrong') return
          showToast({
            tone: 'error',
            title: textOf(keyOf(error)) ?? '',
            text: t('find.none', { code: join.code }),
          })
          forgetPendingJoin()
        },
      },
    )
  })
  // The link is followed only once, even if the texts of this screen change.
  useEffect(() => {
    if (code !== null) followLink(readJoin(code, agent, table))
  }, [code, agent, table])
}

const isMember = ({ status }: ClubCard): boolean => status === 'active' || status === 'accepted'

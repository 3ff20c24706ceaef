import type { ClubCard } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { JoinDialogView, type JoinDetails } from './join-dialog.view.tsx'
import { useAskToJoin } from '../clubs.api.ts'
import { liveTablePath, pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

const ScorecardToJoin = part(
  piece(() => import('#features/scorecard/index.ts')),
  (scorecard) => scorecard.ScorecardToJoin,
)

interface JoinDialogProps {
  readonly club: ClubCard
  /** True if the club was found through its link. */
  readonly hasLink: boolean
  readonly agentId: UserId | undefined
  /** The shared table that the link leads to. */
  readonly tableId: number | undefined
  /** Called after the user has asked, entered or cancelled without an error. */
  readonly onDone: () => void
}

export function JoinDialog({ club, hasLink, agentId, tableId, onDone }: JoinDialogProps) {
  const { t } = useTranslation('clubs')
  const textOf = useErrorText()
  const me = useMe()
  const navigate = useNavigate()
  const ask = useAskToJoin()
  const refusal = ask.error ? keyOf(ask.error) : undefined
  const enter = () => {
    onDone()
    const clubId = club.id
    void navigate(
      tableId === undefined ? pathTo(patterns.club, { clubId }) : liveTablePath({ clubId, tableId }),
    )
  }

  const send = ({ comment, agentId: wanted }: JoinDetails) =>
    ask.mutate(
      { code: club.code, comment, agentId: wanted },
      {
        onSuccess: ({ status }) => {
          if (status === 'active') {
            showToast({ tone: 'success', title: t('join.joined', { club: club.name }) })
            enter()
          } else {
            showToast({
              tone: 'success',
              title: t('join.sent'),
              text: t('join.sentText'),
            })
            onDone()
          }
        },
      },
    )

  return (
    <JoinDialogView
      // The user had already asked in another window.
      club={refusal === 'inviteSent' ? { ...club, status: 'requested' } : club}
      me={me}
      agentId={agentId}
      busy={ask.isPending}
      agentError={refusal === 'agentNotFound' ? textOf('agentNotFound') : undefined}
      isClosed={refusal === 'notAllowed'}
      scorecardOf={(wanted) => (
        <Suspense>
          <ScorecardToJoin code={club.code} hasLink={hasLink} agentId={wanted} />
        </Suspense>
      )}
      onAsk={send}
      onEnter={enter}
      onClose={onDone}
    />
  )
}

import type { ClubCard } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { agentIdOf } from './join-form.ts'
import styles from './join-dialog.module.css'
import { Button } from '#ui/button/button.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextArea, TextField } from '#ui/text-field/text-field.tsx'

export interface JoinDetails {
  readonly comment: string
  readonly agentId: UserId | undefined
}

interface JoinDialogViewProps {
  readonly club: ClubCard
  readonly me: { readonly id: UserId; readonly name: string }
  readonly agentId?: UserId | undefined
  readonly busy: boolean
  /** Set if the number is not an agent of this club. */
  readonly agentError?: string | undefined
  /** True while the club takes no requests. */
  readonly isClosed?: boolean | undefined
  /** Shows how the named agent treats its players. */
  readonly scorecardOf?: ((agentId: UserId) => ReactNode) | undefined
  readonly onAsk: (request: JoinDetails) => void
  readonly onEnter: () => void
  readonly onClose: () => void
}

/** Shows the club that was found, and the request to join it. */
export function JoinDialogView(props: JoinDialogViewProps) {
  const { club, me, agentId, busy, agentError, isClosed = false, onAsk, onEnter, onClose } = props
  const { scorecardOf } = props
  const { t } = useTranslation(['clubs', 'common'])
  const [comment, setComment] = useState('')
  const [agent, setAgent] = useState(agentId === undefined ? '' : String(agentId))
  const agentWanted = agentIdOf(agent)
  const isMember = club.status === 'active' || club.status === 'accepted'
  const standing = standingOf(club.status, isClosed)
  const mayAsk = !isMember && standing?.blocks !== true
  return (
    <Sheet
      open
      onClose={onClose}
      title={club.name}
      hideTitle
      closeLabel={t('common:close')}
      locked={busy}
      footer={
        <>
          <Button look="second" onClick={onClose} disabled={busy}>
            {t(mayAsk || isMember ? 'common:cancel' : 'common:close')}
          </Button>
          {isMember && <Button onClick={onEnter}>{t('clubs:join.open')}</Button>}
          {mayAsk && (
            <Button
              className={styles.ask}
              busy={busy}
              disabled={agentWanted === null}
              onClick={() => agentWanted !== null && onAsk({ comment: comment.trim(), agentId: agentWanted })}
            >
              {t('clubs:join.submit')}
            </Button>
          )}
        </>
      }
    >
      <ClubHead club={club} />
      {standing && (
        <p className={styles.standing} data-tone={standing.tone} role="status">
          <Icon name={standing.icon} size={16} />
          {t(`clubs:join.${standing.words}`)}
        </p>
      )}
      {mayAsk && (
        <JoinFormView
          me={me}
          typed={{ comment, agent }}
          agentError={agentError}
          scorecardOf={scorecardOf}
          onComment={setComment}
          onAgent={setAgent}
        />
      )}
    </Sheet>
  )
}

interface JoinFormViewProps extends Pick<JoinDialogViewProps, 'me' | 'agentError' | 'scorecardOf'> {
  /** The texts as typed. */
  readonly typed: { readonly comment: string; readonly agent: string }
  readonly onComment: (comment: string) => void
  readonly onAgent: (agent: string) => void
}

function JoinFormView({ me, typed, agentError, scorecardOf, onComment, onAgent }: JoinFormViewProps) {
  const { t } = useTranslation('clubs')
  const wanted = agentIdOf(typed.agent)
  // The server counts each request for an agent by the club's code, so no request is sent after every digit.
  const [looked, setLooked] = useState(wanted)
  return (
    <div className={styles.form}>
      <Facts
        facts={[
          { name: t('join.asYou'), value: me.name },
          { name: t('join.yourId'), value: `#${me.id}` },
        ]}
      />
      <TextArea
        label={t('join.comment')}
        hint={t('join.commentHint')}
        rows={2}
        value={typed.comment}
        onChange={(event) => onComment(event.target.value)}
      />
      <TextField
        label={t('join.agent')}
        hint={t('join.agentHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed.agent}
        onChange={(event) => onAgent(event.target.value)}
        onBlur={() => setLooked(wanted)}
        error={wanted === null ? t('join.agentNumber') : agentError}
      />
      {wanted && wanted === looked && scorecardOf?.(wanted)}
    </div>
  )
}

function ClubHead({ club }: { readonly club: ClubCard }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.head}>
      <Crest preset={club.avatar_id} photo={club.avatar} size={64} />
      <div className={styles.words}>
        <h2 aria-hidden="true">{club.name}</h2>
        <p>
          <Icon name="star" size={14} filled />
          <b>{club.rating}</b>
          <span>
            {club.code} · {t('members', { count: club.members })}
          </span>
        </p>
      </div>
    </div>
  )
}

interface Standing {
  readonly words: 'requested' | 'blocked' | 'closed' | 'declinedBefore'
  readonly tone: 'note' | 'negative'
  readonly icon: IconName
  readonly blocks: boolean
}

function standingOf(status: ClubCard['status'], isClosed: boolean): Standing | undefined {
  if (status === 'requested') return { words: 'requested', tone: 'note', icon: 'clock', blocks: true }
  if (status === 'blocked') return { words: 'blocked', tone: 'negative', icon: 'ban', blocks: true }
  if (isClosed) return { words: 'closed', tone: 'negative', icon: 'lock', blocks: true }
  if (status === 'declined')
    return { words: 'declinedBefore', tone: 'negative', icon: 'circle-alert', blocks: false }
  return undefined
}

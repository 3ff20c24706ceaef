import { reactionKinds, type ReactionKind } from '@cardroom/contract/table-talk'
import { useTranslation } from 'react-i18next'
import styles from './talk.module.css'
import { iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { ReactionIcon } from '#ui/icon/reaction-icon.tsx'

interface ReactionsViewProps {
  /**
   * True if no reaction can be sent now, because the last one was a moment ago or the person may not react here.
   */
  readonly isDisabled: boolean
  readonly onReact: (kind: ReactionKind) => void
}

/** Shows the six reactions as buttons. */
export function ReactionsView({ isDisabled, onReact }: ReactionsViewProps) {
  const { t } = useTranslation('liveTable')
  return (
    <div className={styles.reactions} role="group" aria-label={t('talk.reactions')}>
      {reactionKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={t(`talk.kinds.${kind}`)}
          className={iconButtonClass({ className: styles.reaction })}
          disabled={isDisabled}
          onClick={() => onReact(kind)}
        >
          <ReactionIcon name={kind} size={20} />
        </button>
      ))}
    </div>
  )
}

/** Shows a reaction at the picture of its person for a moment. */
export function ReactionMark({ kind }: { readonly kind: ReactionKind }) {
  const { t } = useTranslation('liveTable')
  return (
    <span className={styles.mark} role="img" aria-label={t(`talk.kinds.${kind}`)}>
      <ReactionIcon name={kind} size={16} />
    </span>
  )
}

import { reactionKinds, type ReactionKind } from '@cardroom/contract/table-talk'
import { useTranslation } from 'react-i18next'
import styles from './talk.module.css'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

const icons: Record<ReactionKind, IconName> = {
  clover: 'clover',
  party: 'party-popper',
  heart: 'heart',
  flame: 'flame',
  glass: 'wine',
  smile: 'smile',
}

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
        <IconButton
          key={kind}
          icon={icons[kind]}
          iconSize={20}
          label={t(`talk.kinds.${kind}`)}
          className={styles.reaction}
          disabled={isDisabled}
          onClick={() => onReact(kind)}
        />
      ))}
    </div>
  )
}

/** Shows a reaction at the picture of its person for a moment. */
export function ReactionMark({ kind }: { readonly kind: ReactionKind }) {
  const { t } = useTranslation('liveTable')
  return (
    <span className={styles.mark} role="img" aria-label={t(`talk.kinds.${kind}`)}>
      <Icon name={icons[kind]} size={16} />
    </span>
  )
}

import type { OwnUser } from '@cardroom/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { displayOf, movesMoney, newsAfter, nextStep } from './notice-display.ts'
import { amountOf, noticesOf, type Notice } from './notice.ts'
import { newestNoticesQuery } from './notices.api.ts'
import { useNoticeWords } from './use-notice-words.ts'
import { useMe } from '#features/account/index.ts'
import { serverNow } from '#lib/session/token-life.ts'
import { isTablePath } from '#lib/table-path.ts'
import { silentKinds } from '#lib/sound/silent-kinds.ts'
import { loadSounds, startSound } from '#lib/sound/sound-desk.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows events about the user while the app is open, on every screen: each once, the oldest first. */
export function NoticeToasts() {
  const newest = useQuery(newestNoticesQuery).data
  const [shownTo, setShownTo] = useState<number>()
  if (!newest) return null
  // Earlier notices are only in the list.
  if (shownTo === undefined) setShownTo(newest[0]?.id ?? 0)
  const next = newsAfter(shownTo, noticesOf(newest), serverNow())
  if (!next) return null
  return (
    <Suspense>
      <NoticeToast key={next.id} notice={next} onShown={() => setShownTo(next.id)} />
    </Suspense>
  )
}

interface NoticeToastProps {
  readonly notice: Notice
  readonly onShown: () => void
}

/** Waits for its texts, then shows the notice. A popup shows its own. */
function NoticeToast({ notice, onShown }: NoticeToastProps) {
  const { t } = useTranslation('notifications')
  const { title, text, reason, amount } = useNoticeWords()(notice)
  const me = useMe()
  const isAtTable = isTablePath(useLocation().pathname)
  const tell = useEffectEvent(() => {
    onShown()
    if (movesMoney(notice)) feel(me)
    if (displayOf(notice.kind) !== 'toast') return
    const step = nextStep(notice)
    showToast({
      title,
      text: [text, amount, reason].filter((part) => part !== null).join(' · '),
      tone: isGood(notice) ? 'success' : 'plain',
      isNews: true,
      // At a table there is no link away from it.
      action: isAtTable ? undefined : (
        <Link to={step.place} className={buttonClass({ look: 'second', size: 'small' })}>
          {t(`told.${step.word}`)}
        </Link>
      ),
    })
  })
  useEffect(() => tell(), [])
  return null
}

/** Plays the sound of a chip and vibrates, as at the tables, if the user has switched them on. */
function feel({ id, sound, vibration }: Pick<OwnUser, 'id' | 'sound' | 'vibration'>): void {
  if (sound && !silentKinds(id).has('chips')) void loadSounds().then(() => startSound({ sound: 'chipDown' }))
  if (vibration) navigator.vibrate?.(8)
}

const isGood = (notice: Notice): boolean =>
  amountOf(notice)?.way === 'in' || notice.kind === 'joinAccepted' || notice.kind === 'memberUnblocked'

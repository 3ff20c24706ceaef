import type { ReactNode } from 'react'
import { ToastContainer as Container, cssTransition, toast } from 'react-toastify/unstyled'
import { clearTop } from './clear-top.ts'
import styles from './toast.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

export type ToastTone = 'plain' | 'success' | 'error'

interface Toast {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: ToastTone | undefined
  /** The next step: a link. With one, the toast stays for six seconds. */
  readonly action?: ReactNode
  /** It happened by itself: the toast belongs to no screen, and stays over the next one. */
  readonly isNews?: boolean | undefined
}

/** The shown toasts, with the address that each belongs to. Undefined means none, or none yet. */
const places = new Map<string, string | undefined>()

/**
 * Shows a toast for two seconds where it covers nothing pressable. It waits under the pointer, and a press closes it.
 * The same title twice is one toast. It disappears with its screen: the one that is shown when the action that raised
 * it is done.
 */
export function showToast({ title, text, tone = 'plain', action, isNews = false }: Toast): void {
  const toastId = `${tone}:${title}:${text ?? ''}`
  if (![...places.keys()].some((each) => toast.isActive(each))) lieClear()
  places.set(toastId, undefined)
  if (!isNews) setTimeout(() => places.has(toastId) && places.set(toastId, location.pathname))
  toast(<ToastBody title={title} text={text} tone={tone} action={action} />, {
    toastId,
    role: tone === 'error' ? 'alert' : 'status',
    onClose: () => places.delete(toastId),
    ...(action !== undefined && { autoClose: 6000 }),
  })
}

/**
 * Removes the toasts of other screens, unless the new address only replaces another. Call it when a screen appears.
 */
export function leaveToastsBehind(pathname: string, isRedirect: boolean): void {
  for (const [toastId, place] of places) {
    if (place === undefined || place === pathname) continue
    if (isRedirect) places.set(toastId, pathname)
    else {
      places.delete(toastId)
      toast.dismiss(toastId)
    }
  }
  if (places.size > 0) lieClear()
}

function lieClear(): void {
  const top = clearTop()
  const { style } = document.documentElement
  if (top === undefined) style.removeProperty('--toast-top')
  else style.setProperty('--toast-top', `${top}px`)
}

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.leave ?? '', collapse: false })

interface ToastAreaProps {
  readonly label: string
}

/** Holds all toasts. Place it once, beside the router. */
export function ToastArea({ label }: ToastAreaProps) {
  return (
    <Container
      aria-label={label}
      className={styles.area ?? ''}
      toastClassName={styles.toast ?? ''}
      position="top-center"
      autoClose={2000}
      limit={3}
      closeOnClick
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      hideProgressBar
      closeButton={false}
      icon={false}
      draggable={false}
      newestOnTop
      transition={transition}
    />
  )
}

const icons: Record<ToastTone, IconName> = { plain: 'info', success: 'circle-check', error: 'circle-alert' }

/** Shows the content of a toast. It is exported for stories and for errors that stay on a page. */
export function ToastBody({ title, text, tone = 'plain', action }: Toast) {
  return (
    <span className={styles.body}>
      <Icon name={icons[tone]} size={24} className={classNames(styles[tone])} />
      <span className={styles.words}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      {action}
      <Icon name="x" size={18} />
    </span>
  )
}

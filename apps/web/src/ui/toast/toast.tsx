import { useEffect, type ReactNode } from 'react'
import { ToastContainer as Container, cssTransition, toast } from 'react-toastify/unstyled'
import { clearTop, isOverControls } from './clear-top.ts'
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

interface Shown {
  readonly words: string
  /** The address that it belongs to. Undefined means none, or none yet. */
  place: string | undefined
}

/** The shown toasts by their ids. One that disappears is no longer here: raised again, it is a new one. */
const shown = new Map<string, Shown>()
let raised = 0

/**
 * Shows a toast for two seconds where it covers nothing pressable. It waits under the pointer, and a press closes it.
 * The same title twice is one toast. It disappears with its screen: the one that is shown when the action that raised
 * it is done.
 */
export function showToast({ title, text, tone = 'plain', action, isNews = false }: Toast): void {
  const words = `${tone}:${title}:${text ?? ''}`
  const before = [...shown.values()].find((each) => each.words === words)
  const entry: Shown = before ?? { words, place: undefined }
  entry.place = undefined
  if (!isNews) setTimeout(() => (entry.place = location.pathname))
  if (before !== undefined) return
  if (shown.size === 0) lieClear()
  const toastId = `toast-${++raised}`
  shown.set(toastId, entry)
  toast(<ToastBody title={title} text={text} tone={tone} action={action} />, {
    toastId,
    role: tone === 'error' ? 'alert' : 'status',
    onOpen: () => {
      // Its screen was left while it waited for a place.
      if (!shown.has(toastId)) toast.dismiss(toastId)
    },
    onClose: () => shown.delete(toastId),
    ...(action !== undefined && { autoClose: 6000 }),
  })
}

/**
 * Removes the toasts of other screens, unless the new address only replaces another. Call it when a screen appears.
 */
export function leaveToastsBehind(pathname: string, isRedirect: boolean): void {
  for (const [toastId, entry] of shown) {
    if (entry.place === undefined || entry.place === pathname) continue
    if (isRedirect) entry.place = pathname
    else {
      shown.delete(toastId)
      toast.dismiss(toastId)
    }
  }
  if (shown.size > 0) lieClear()
}

function lieClear(): void {
  const top = clearTop()
  const { style } = document.documentElement
  if (top === undefined) style.removeProperty('--toast-top')
  else style.setProperty('--toast-top', `${top}px`)
}

/** The page's events after which a control may lie elsewhere. */
const movements = ['resize', 'scrollend', 'animationend', 'transitionend'] as const

/** Moves the shown toasts away from what comes to lie below them. Returns the function that ends this. */
function giveWay(): () => void {
  let frame = 0
  const look = () => {
    if (shown.size === 0) return
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (isOverControls()) lieClear()
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  for (const each of movements) window.addEventListener(each, look, true)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    for (const each of movements) window.removeEventListener(each, look, true)
    shown.clear()
  }
}

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.leave ?? '', collapse: false })

interface ToastAreaProps {
  readonly label: string
}

/** Holds all toasts. Place it once, beside the router. */
export function ToastArea({ label }: ToastAreaProps) {
  useEffect(giveWay, [])
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

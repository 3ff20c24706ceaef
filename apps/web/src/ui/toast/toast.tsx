import { ToastContainer as Container, cssTransition, toast } from 'react-toastify/unstyled'
import styles from './toast.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

export type ToastTone = 'plain' | 'success' | 'error'

interface Toast {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: ToastTone | undefined
}

/** Two seconds at the top, waiting under the pointer; a press closes it. The same title twice is one toast. */
export function showToast({ title, text, tone = 'plain' }: Toast): void {
  toast(<ToastBody title={title} text={text} tone={tone} />, {
    toastId: `${tone}:${title}:${text ?? ''}`,
    role: tone === 'error' ? 'alert' : 'status',
  })
}

const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.leave ?? '', collapse: false })

interface ToastAreaProps {
  readonly label: string
}

/** Once, beside the router. */
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

/** Exported for stories and for errors that stay on a page. */
export function ToastBody({ title, text, tone = 'plain' }: Toast) {
  return (
    <span className={styles.body}>
      <Icon name={icons[tone]} size={24} className={classNames(styles[tone])} />
      <span className={styles.words}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <Icon name="x" size={18} />
    </span>
  )
}

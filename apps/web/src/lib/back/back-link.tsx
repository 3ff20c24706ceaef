import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { hasPast, useBack } from './use-back.ts'

interface BackLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  /** The target for a person without a page of ours behind them, such as one who came by a link. */
  readonly to: string
}

/** Shows a back arrow to the previous page. It is a link, so that it can be opened in another tab. */
export function BackLink({ to, ...link }: BackLinkProps) {
  const back = useBack(to)
  return (
    <Link
      {...link}
      to={to}
      replace
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (isElsewhere || !hasPast()) return
        event.preventDefault()
        back()
      }}
    />
  )
}

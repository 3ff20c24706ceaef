import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { isAtTab, tabPath } from './shell-links.ts'
import type { TabName } from './shell-tabs.ts'
import type { ShellBadges, ShellClub } from '../shell.types.ts'

interface TabLinkProps {
  readonly tab: TabName
  readonly club: ShellClub | null
  readonly badges: ShellBadges
  readonly className: string | undefined
  readonly children: ReactNode
}

export function TabLink({ tab, club, badges, className, children }: TabLinkProps) {
  const { pathname } = useLocation()
  const target = tabPath(tab, club, badges)
  return (
    <Link
      to={target}
      className={className}
      aria-current={isAtTab(tab, target, pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

import type { ComponentProps } from 'react'
import { useIsOnline } from '#lib/api/connection.ts'
import { Button } from '#ui/button/button.tsx'

/** A button that moves chips: without a connection it is disabled, so that nobody presses into the dark. */
export function MoneyButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isOnline = useIsOnline()
  return <Button {...rest} disabled={disabled === true || !isOnline} />
}

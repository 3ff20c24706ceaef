import type { ComponentProps } from 'react'
import { useIsOnline } from '#lib/api/connection.ts'
import { Button } from '#ui/button/button.tsx'

/** Shows a button that moves chips. It is disabled without a connection. */
export function MoneyButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const isOnline = useIsOnline()
  return <Button {...rest} disabled={disabled === true || !isOnline} />
}

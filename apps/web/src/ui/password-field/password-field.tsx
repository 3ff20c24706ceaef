import { useState } from 'react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'code'> {
  readonly showLabel: string
  readonly hideLabelText: string
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ showLabel, hideLabelText, icon = 'key-round', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      icon={icon}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          iconSize={20}
          label={isShown ? hideLabelText : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

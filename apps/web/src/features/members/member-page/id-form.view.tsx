import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface IdFormViewProps {
  readonly label: string
  readonly addLabel: string
  readonly error: string | undefined
  readonly busy?: boolean
  /** Calls `onFound` when the number belongs to a person; the field is then cleared. */
  readonly onAdd: (typed: string, onFound: () => void) => void
  readonly onTyping: () => void
}

/** Asks for one person's number, to add to a choice. */
export function IdFormView({ label, addLabel, error, busy = false, onAdd, onTyping }: IdFormViewProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onAdd(typed, () => setTyped(''))
      }}
    >
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={error}
        onChange={(event) => {
          onTyping()
          setTyped(event.target.value)
        }}
        trailing={
          <Button type="submit" look="second" size="medium" disabled={typed === ''} busy={busy}>
            {addLabel}
          </Button>
        }
      />
    </form>
  )
}

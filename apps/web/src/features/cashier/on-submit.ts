import type { FormEvent } from 'react'

/** Returns a handler for Enter in a form without a button. The button is in the bar below the list. */
export const onSubmit =
  (act: () => unknown) =>
  (event: FormEvent): void => {
    event.preventDefault()
    act()
  }

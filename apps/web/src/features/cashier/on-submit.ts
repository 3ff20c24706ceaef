import type { FormEvent } from 'react'

/** Handles Enter in a form that has no button of its own: the button is in the bar below the list. */
export const onSubmit =
  (act: () => unknown) =>
  (event: FormEvent): void => {
    event.preventDefault()
    act()
  }

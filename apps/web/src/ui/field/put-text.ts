/**
 * Puts into a field what was made of the typed text. The caret goes where it is said to be: React, which would put the
 * text there itself, leaves it at the end, and whoever types on in the middle would write another amount.
 */
export function putText(field: HTMLInputElement, text: string, caret: number): void {
  field.value = text
  field.setSelectionRange(caret, caret)
}

/**
 * Puts the cleaned text into a field, and the caret where it belongs. React, which would put the same text there,
 * leaves the caret at the end, and a person who types on in the middle would then write another amount.
 */
export function putText(field: HTMLInputElement, text: string, caret: number): void {
  field.value = text
  field.setSelectionRange(caret, caret)
}

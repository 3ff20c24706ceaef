/** `Main` of `code-field.stories.tsx` is `code-field--main`. */
export function idOf(file: string, name: string): string {
  return `${file}--${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`
}

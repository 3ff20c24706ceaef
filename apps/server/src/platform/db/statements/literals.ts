/**
 * Converts a parameter to PostgreSQL's own text. The driver checks every element of a list for every possible type; a
 * batch of rounds has thousands of elements, and each list holds one plain type (docs/decisions/0100).
 */
export const literalOf = (value: unknown): unknown => (Array.isArray(value) ? arrayLiteral(value) : value)

/** Accepts lists of numbers, texts, booleans and nulls. */
function arrayLiteral(elements: readonly unknown[]): string {
  let literal = '{'
  for (let place = 0; place < elements.length; place += 1) {
    if (place > 0) literal += ','
    literal += elementLiteral(elements[place])
  }
  return `${literal}}`
}

function elementLiteral(element: unknown): string {
  if (typeof element === 'string') return `"${escaped(element)}"`
  if (typeof element === 'number' || typeof element === 'bigint' || typeof element === 'boolean')
    return String(element)
  if (element === null) return 'NULL'
  throw new Error(`An array of ${typeof element} is not sent to the database in a batch`)
}

/** Escapes backslashes and quotation marks. It is faster to look for one first than to replace at once. */
function escaped(text: string): string {
  const slashed = text.includes('\\') ? text.replaceAll('\\', '\\\\') : text
  return slashed.includes('"') ? slashed.replaceAll('"', '\\"') : slashed
}

/** What this device remembers between visits. Storage may be forbidden: then nothing is remembered. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}

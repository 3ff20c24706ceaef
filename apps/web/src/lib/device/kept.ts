/** Reads a value that this device keeps between visits. Storage may be forbidden: then nothing is kept. */
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
    // Storage may be forbidden, as above.
  }
}

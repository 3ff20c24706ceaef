/** Reads a value that this device keeps between visits. Storage may be forbidden: then nothing is kept. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keep = (key: string, value: string): void => void isKept(key, value)

/** Keeps a value, and tells whether the storage has taken it: it may be forbidden, as above, or full. */
export function isKept(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

// The first match wins: Edge and Opera also claim to be Chrome, and everyone claims to be Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/**
 * Names the device that sent this User-Agent in words that people know: "Chrome, Android". Undefined if neither the
 * browser nor the system is recognised.
 */
export function deviceName(userAgent: string): string | undefined {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [named(browsers), named(systems)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/**
 * Always returns a name, for lines that need one. A client that is not recognised appears as the first characters of
 * its User-Agent.
 */
export const deviceWords = (userAgent: string): string => deviceName(userAgent) ?? userAgent.slice(0, 40)

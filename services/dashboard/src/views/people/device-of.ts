// Describes a browser, from its User-Agent, in words that its owner recognises; the description is
// deliberately rough.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A description such as `Firefox on Windows`. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.find(([shape]) => shape.test(userAgent))?.[1] ?? 'Unknown browser'
  const system = SYSTEMS.find(([shape]) => shape.test(userAgent))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}

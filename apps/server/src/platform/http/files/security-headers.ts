/** Forbids inline scripts, frames around the app, and resources from other hosts. */
const contentSecurityPolicyOf = (publicUrl: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // React sets style attributes (a chip's place, a wheel's angle); style sheets come from files only.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Not every browser includes our own sockets in 'self'.
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

interface SecurityHeaderOptions {
  readonly publicUrl: string
  readonly isProduction: boolean
}

/**
 * Returns the headers against misuse in a browser that every answer carries. They are built once, and are the same
 * for all answers (docs/decisions/0100).
 */
export const securityHeadersOf = ({
  publicUrl,
  isProduction,
}: SecurityHeaderOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicyOf(publicUrl),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  ...(isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

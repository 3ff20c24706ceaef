/** No inline scripts, no frames around us, nothing loaded from elsewhere. */
const contentSecurityPolicyOf = (publicUrl: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // React sets style attributes (a chip's place, a wheel's angle); style sheets come from files only.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Not every browser counts our own sockets as 'self'.
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

/** What every answer bears against misuse in a browser: made once, the same for all (docs/decisions/0100). */
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

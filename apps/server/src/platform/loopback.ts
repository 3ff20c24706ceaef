/**
 * Tells whether the name or address of a host is this machine itself. IPv6 may be in brackets, IPv4 as IPv6
 * (`::ffff:`).
 */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** Whether a host name or an address means this machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK.test(name);
}

/** In development Vite's server passes `/cred` on, because only pages of `APP_URL` may read what the item lists answer. */
export function toReachableUrl(url: string): string {
  return import.meta.env.MODE === 'development' ? new URL(url).pathname : url;
}

/** A list at a service, and the token of its curator. */
export interface ServiceTarget {
  readonly url: string;
  readonly token: string;
  readonly credId: number;
}

/** A page that the palette goes to. */
export interface Destination {
  readonly href: string;
  readonly label: string;
  readonly kind: string;
}

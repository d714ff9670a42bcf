/** A start failure that the operator can fix. It is printed as one line, without a stack. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

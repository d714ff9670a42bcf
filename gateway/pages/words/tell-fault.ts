/** An error of the service: its message is in English. */
export interface ToldFault {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** What a language says of the errors that people meet on pages; of all others it shows the message. */
export interface FaultWords {
  /** What stands before the operator's reason. */
  readonly suspended: string;
  /** By how an app has ended. */
  readonly endedApps: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** By field: the inputs of the forms. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What follows if the person can wait instead. */
  readonly orWait: (minutes: number) => string;
}

/** Creates the function that returns what a page says of an error: by its reason, or else its English message. */
export function tellFaultIn({ suspended, endedApps, reasons, inputs, orWait }: FaultWords) {
  return ({ message, extensions: { reason, field, retryAfter, ended } }: ToldFault): string => {
    if (reason === 'SUSPENDED') return message.replace('This account is suspended:', suspended);
    const told =
      (reason === 'UNKNOWN_CLIENT' ? find(endedApps, ended) : null) ??
      (reason === 'INVALID_INPUT' ? find(inputs, field) : find(reasons, reason));
    if (told === null) return message;
    const canWait = reason === 'TOO_MANY_CODES' && typeof retryAfter === 'number';
    return canWait ? told + orWait(Math.ceil(retryAfter / 60)) : told;
  };
}

function find(texts: Readonly<Record<string, string>>, name: unknown): string | null {
  return typeof name === 'string' && Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;
}

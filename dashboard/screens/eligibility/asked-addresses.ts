import type { ItemCheck } from '../../../items-file/check-item.ts';
import type { Mistaken } from '../../../items-file/mistakes/find-cause.ts';

/** What cannot be asked about, and in which line it stands. */
export interface RejectedText {
  readonly line: number;
  readonly text: string;
  readonly reason: 'TOO_LONG' | 'UNKNOWN_FORM' | 'EMAIL_OF_ENDPOINT';
}

/** What a person asks about. */
interface Addresses {
  readonly wallets: readonly string[];
  readonly emails: readonly string[];
  readonly rejects: readonly RejectedText[];
}

/** What stands around an item in JSON, in code and in address books. */
const AROUND = /^[["'`<(]+|[\]"'`>).]+$/g;

/** What tells items from other texts: it is loaded when somebody asks. */
interface ItemRules {
  readonly checkItem: (text: string) => ItemCheck;
  readonly findMistake: (text: string) => Mistaken | null;
}

/** Reads the distinct addresses in a text, separated by commas, semicolons, blanks or lines, and mends them as in a file. */
export function readAsked(text: string, takesEmails: boolean, { checkItem, findMistake }: ItemRules): Addresses {
  const [wallets, emails] = [new Set<string>(), new Set<string>()];
  const rejects: RejectedText[] = [];
  for (const [at, content] of text.split('\n').entries()) {
    for (const typed of content.split(/[\s,;]+/).map((each) => each.replace(AROUND, ''))) {
      if (typed === '') continue;
      const item = findMistake(typed)?.mended ?? typed;
      const check = checkItem(item);
      const isRefusedEmail = check.fault === null && check.type === 'Email' && !takesEmails;
      if (check.fault === null && !isRefusedEmail) (check.type === 'Email' ? emails : wallets).add(item);
      else rejects.push({ line: at + 1, text: typed, reason: reasonOf(check) });
    }
  }
  return { wallets: [...wallets], emails: [...emails], rejects };
}

function reasonOf({ fault }: ItemCheck): RejectedText['reason'] {
  if (fault === null) return 'EMAIL_OF_ENDPOINT';
  return fault === 'TOO_LONG' ? fault : 'UNKNOWN_FORM';
}

import type { Issued, Wallet, WalletProof, WalletScope } from '../support/wallet.ts';

/** Who is there: the wallet that a message was issued to, and somebody else's of the same chain. */
export interface Scene {
  readonly mine: Wallet;
  readonly theirs: Wallet;
  readonly issued: Issued;
  /** Another message, issued to the same wallet. */
  readonly other: Issued;
}

/** An answer that must not be believed. */
export interface WalletAttack {
  readonly scope: WalletScope;
  /** What is wrong with the signature. */
  readonly what: string;
  readonly reason: string;
  readonly answer: (scene: Scene) => WalletProof;
}

/** The attack on any of several chains. */
export type AttackRow = readonly [what: string, reason: string, answer: WalletAttack['answer']];

/** The same attacks on each of these chains. */
export function onEach(scopes: readonly WalletScope[], rows: readonly AttackRow[]): readonly WalletAttack[] {
  return scopes.flatMap((scope) => rows.map(([what, reason, answer]) => ({ scope, what, reason, answer })));
}

/** The right key signs another text than the one that was issued. */
export function ofText(change: (message: string) => string): WalletAttack['answer'] {
  return ({ mine, issued }) => mine.answer({ ...issued, message: change(issued.message) });
}

/** The right signature, spoilt. */
export function spoilt(change: (proof: string) => string): WalletAttack['answer'] {
  return ({ mine, issued }) => {
    const answer = mine.answer(issued);
    return { ...answer, proof: change(answer.proof) };
  };
}

/** The right signature with another public key. */
export function withKey(change: (publicKey: string) => string): WalletAttack['answer'] {
  return ({ mine, issued }) => {
    const answer = mine.answer(issued);
    return { ...answer, publicKey: change(answer.publicKey ?? '') };
  };
}

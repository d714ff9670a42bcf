/** What is wrong with the answer to a challenge. */
export interface ProofFault {
  readonly reason: string;
  readonly message: string;
}

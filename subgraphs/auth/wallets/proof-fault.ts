/** The fault of an answer to a challenge. */
export interface ProofFault {
  readonly reason: string;
  readonly message: string;
}

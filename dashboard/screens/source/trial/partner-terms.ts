import { PartnerContractDocument } from '../../../graph/partner-contract.generated.ts';
import { useAnswer } from '../../../graph/use-graph.ts';
import type { SourceKind } from '../state/source-texts.ts';
import { traitsOfSource } from '../state/source-traits.ts';

/** What a partner must let in. */
export interface PartnerTerms {
  readonly appOrigin: string;
  /** The addresses that the service calls from. */
  readonly addresses: readonly string[];
}

/** What a partner of this kind must let in. */
export function usePartnerTerms(kind: SourceKind): PartnerTerms {
  const { partnerContract } = useAnswer(PartnerContractDocument, {}).data ?? {};
  const addresses = partnerContract?.[traitsOfSource(kind).addresses];
  // The page is at the app's origin.
  return { appOrigin: partnerContract?.appOrigin ?? location.origin, addresses: addresses ?? [] };
}

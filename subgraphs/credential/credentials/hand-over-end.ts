import { findLinkedPeople } from '../../shared/credentials/claim-credential.ts';
import type { CredentialDocument, CredentialOffer, HandOver } from '../../shared/credentials/credential-store.ts';
import type { HandOverEnd, HandOverNews, NewMail } from '../../shared/events/event-mails.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';

/** An offer that an operator has made. */
interface AnnouncedOffer extends CredentialOffer {
  readonly handOver: HandOver;
}

type EndContext = Pick<CredentialContext, 'database' | 'now' | 'caller'>;

/** The open hand-over of a credential that an operator has announced; null without one. */
export function findHandOver(
  { now }: Pick<CredentialContext, 'now'>,
  { offer }: Pick<CredentialDocument, 'offer'>,
): AnnouncedOffer | null {
  return offer?.handOver && offer.expiresAt > now() ? { ...offer, handOver: offer.handOver } : null;
}

/** The e-mail of an event for these people, besides whoever causes it; absent without anybody. */
export function mailTo(people: readonly string[], caller: Caller, news: HandOverNews): { readonly mail?: NewMail } {
  const told = people.filter((id) => caller.kind !== 'user' || id !== caller.userId);
  return told.length === 0 ? {} : { mail: { owner: `people:${told.join(',')}`, userId: null, news } };
}

/** The e-mail of an event that ends the hand-over of a credential, for its curator, the keeper and the operator; absent without one. */
export async function mailOfEnd(
  context: EndContext,
  credential: CredentialDocument | null,
  end: HandOverEnd,
): Promise<{ readonly mail?: NewMail }> {
  const ending = credential && findHandOver(context, credential);
  if (!ending) return {};
  const people = await findLinkedPeople(context.database, [credential.curator, ending.to]);
  const concerned = [...new Set([...people, ending.handOver.by])];
  return mailTo(concerned, context.caller, { kind: 'hand-over-ended', credId: credential._id, end });
}

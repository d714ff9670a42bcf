import { AttentionDocument, type AttentionQuery } from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { isInTrouble } from '../../parts/badges.tsx';
import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { hasPassed } from '../../parts/forms/local-time.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { home } from '../../words/en/home.ts';
import { ago } from '../../words/format.ts';
import { admitsSomebody, type Matter, useAccessMatters } from './matters.ts';

const words = home.attention;

interface AttentionProps {
  /** Those of the person who looks. */
  readonly wallets: readonly string[];
  readonly credentials: readonly ListedCredential[];
  readonly isOperator: boolean;
  /** Whether nothing else on the page says that an endpoint fails: it may have begun just now. */
  readonly isWell: boolean;
}

/** What needs attention, the alarming first: what was taken down or is handed over, sources that fail, then requests and tokens, offers and empty lists. */
export function Attention({ credentials, wallets, isOperator, isWell }: AttentionProps) {
  const { data } = useAnswer(AttentionDocument, {});
  const access = useAccessMatters(isOperator, data);
  // Until there is a working credential, the first steps say what is missing.
  const empty = credentials.some(admitsSomebody) ? credentials.filter((one) => !admitsSomebody(one)) : [];
  const matters = [
    ...[...(data?.takenDown.nodes ?? []), ...(data?.archivedTakenDown.nodes ?? [])].map(toTakenDown),
    ...(data?.handOvers.nodes ?? []).flatMap((one) => toHandOver(one, wallets)),
    ...access.matters,
    ...findTroubled([...credentials, ...(data?.troubledSources ?? [])]).map(toSource),
    ...(data?.offeredCredentials.nodes ?? []).map(toOffer),
    ...(data?.keeperInvitations.nodes ?? []).map(toKeeping),
    ...empty.map(toEmpty),
  ].toSorted((one, other) => Number(other.isAlarming ?? false) - Number(one.isAlarming ?? false));
  const isComplete = access.isComplete && isWell && data !== undefined;
  if (matters.length === 0 && (credentials.length === 0 || !isComplete)) return null;
  return (
    <section class="section" aria-labelledby="attention">
      <h2 id="attention">{words.title}</h2>
      {matters.length === 0 && (
        <p class="quiet fine-line">
          <Icon name="check" /> {words.none}
        </p>
      )}
      {matters.length > 0 && (
        <ul class="card rows">
          {matters.map((matter) => (
            <MatterRow key={matter.href} matter={matter} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MatterRow({ matter }: { readonly matter: Matter }) {
  const { href, icon, isAlarming, text, action, actionLabel } = matter;
  return (
    <li class={isAlarming ? 'alarm' : icon}>
      <Icon name={icon} />
      <span class="grow">{text}</span>
      <a href={href} aria-label={actionLabel}>
        {action}
      </a>
    </li>
  );
}

function toTakenDown({ credId, name }: AttentionQuery['takenDown']['nodes'][number]): Matter {
  const actionLabel = words.healthActionTo(name);
  const href = paths.credential(credId);
  return { href, icon: 'warn', isAlarming: true, text: words.takenDown(name), action: words.healthAction, actionLabel };
}

/** For the curator, and for the keeper until it is open and stands among the offers. */
function toHandOver(
  { credId, name, isKept, offer }: AttentionQuery['handOvers']['nodes'][number],
  wallets: readonly string[],
): readonly Matter[] {
  const opensAt = offer?.handOver?.opensAt;
  if (!offer || opensAt === undefined) return [];
  const about = {
    href: paths.credential(credId),
    action: words.healthAction,
    actionLabel: words.healthActionTo(name),
  };
  if (!isKept) return [{ ...about, icon: 'warn', isAlarming: true, text: words.handedOver(name) }];
  if (!wallets.includes(offer.to) || hasPassed(opensAt)) return [];
  return [{ ...about, icon: 'offer', text: words.handedToYou(name, ago(opensAt)) }];
}

type Watched = Pick<ListedCredential, 'credId' | 'name' | 'sourceHealth'>;

/** Those whose source fails, then those whose source is paused, each once. */
function findTroubled(shown: readonly Watched[]): readonly Watched[] {
  const troubled = shown.filter(({ sourceHealth }) => sourceHealth && isInTrouble(sourceHealth.state));
  const each = new Map(troubled.map((one) => [one.credId, one])).values();
  return [...each].toSorted((one, other) => Number(isFailing(other)) - Number(isFailing(one)));
}

function isFailing({ sourceHealth }: Watched): boolean {
  return sourceHealth?.state === 'FAILING';
}

function toSource(credential: Watched): Matter {
  const { credId, name } = credential;
  const isAlarming = isFailing(credential);
  const text = isAlarming ? words.failing(name) : words.paused(name);
  const href = paths.credentialTab(credId, 'health');
  const actionLabel = words.healthActionTo(name);
  return { href, icon: 'warn', isAlarming, text, action: words.healthAction, actionLabel };
}

function toOffer({ credId, name }: { readonly credId: number; readonly name: string }): Matter {
  const actionLabel = words.offeredActionTo(name);
  const href = paths.credential(credId);
  return { href, icon: 'offer', text: words.offered(name), action: words.offeredAction, actionLabel };
}

function toKeeping({ credId, name }: { readonly credId: number; readonly name: string }): Matter {
  const actionLabel = words.keepingActionTo(name);
  const href = paths.credential(credId);
  return { href, icon: 'offer', text: words.keeping(name), action: words.keepingAction, actionLabel };
}

function toEmpty({ credId, name }: ListedCredential): Matter {
  const actionLabel = words.emptyActionTo(name);
  const href = paths.credentialTab(credId, 'items');
  return { href, icon: 'warn', text: words.empty(name), action: words.emptyAction, actionLabel };
}

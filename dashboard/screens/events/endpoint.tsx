import { useRoute } from 'preact-iso/router';
import { EventEndpointDocument } from '../../graph/events.generated.ts';
import { useAnswer, usePolling } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Page, Skeleton, Tabs, When } from '../../parts/page/page.tsx';
import { eventsOf, paths } from '../../site/paths.ts';
import { useSettings } from '../../site/settings.ts';
import { events, endpoint as words } from '../../words/en/events.ts';
import { Missing } from '../missing.tsx';
import { Deliveries } from './deliveries.tsx';
import { describeWanted, type OwnEndpoint, ownerOf } from './describe-endpoint.ts';
import { EndpointSettings } from './endpoint-settings.tsx';
import { nameOf } from './name-endpoint.ts';
import { Replay, TestEvent } from './send-more.tsx';
import { StateNotice } from './switch.tsx';

/** The page of an endpoint: its deliveries and its settings. */
export function EndpointScreen() {
  const { id = '', tab = '' } = useRoute().params;
  return <Found key={id} id={id} tab={tab} />;
}

function Found({ id, tab }: { readonly id: string; readonly tab: string }) {
  const { data, fault, again } = useAnswer(EventEndpointDocument, { id });
  usePolling(again, fault === null);
  if (data?.eventEndpoint) return <EndpointFrame endpoint={data.eventEndpoint} tab={tab} />;
  const isMissing = data?.eventEndpoint === null && !fault;
  return (
    <Page title={isMissing ? words.missingTitle : id} above={{ href: paths.events, label: events.title }}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{words.missingText}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

const PARTS = [
  { tab: '', label: words.tabs.deliveries, Part: DeliveriesTab },
  { tab: 'settings', label: words.tabs.settings, Part: EndpointSettings },
] as const;

interface FrameProps {
  readonly endpoint: OwnEndpoint;
  readonly tab: string;
}

function EndpointFrame({ endpoint, tab }: FrameProps) {
  const settings = useSettings();
  const Part = PARTS.find((part) => part.tab === tab)?.Part;
  if (!Part) return <Missing />;
  const tabs = PARTS.map((part) => ({ href: paths.endpointTab(endpoint.id, part.tab), label: part.label }));
  const lead = (
    <>
      {describeWanted(endpoint)} · {words.created} <When at={endpoint.createdAt} />
    </>
  );
  return (
    <Page
      title={nameOf(endpoint, settings)}
      lead={lead}
      above={{ href: eventsOf(ownerOf(endpoint)), label: events.title }}
    >
      <StateNotice endpoint={endpoint} />
      <Tabs label={words.tabs.label} tabs={tabs} />
      <Part endpoint={endpoint} />
    </Page>
  );
}

function DeliveriesTab({ endpoint: { id, channel } }: { readonly endpoint: OwnEndpoint }) {
  return (
    <div class="stack">
      {channel === 'WEBHOOK' && <TestEvent id={id} />}
      <Deliveries id={id} />
      <Replay id={id} />
    </div>
  );
}

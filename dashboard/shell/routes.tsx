import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import lazy from 'preact-iso/lazy';
import { Route, Router, useLocation } from 'preact-iso/router';
import { OPERATOR_PLACE } from '../parts/page/places.ts';
import { Home } from '../screens/home/home.tsx';
import { Missing } from '../screens/missing.tsx';
import { paths } from '../site/paths.ts';
import { Broken } from './broken.tsx';

const Credentials = screen(async () => (await import('../screens/credentials/credentials.tsx')).Credentials);
const NewList = screen(async () => (await import('../screens/new-list.tsx')).NewList);
const NewRestSource = screen(async () => (await import('../screens/source/new/new-source.tsx')).NewRestSource);
const NewGraphqlSource = screen(async () => (await import('../screens/source/new/new-source.tsx')).NewGraphqlSource);
const NewRule = screen(async () => (await import('../screens/rule/new-rule.tsx')).NewRule);
const CredentialScreen = screen(async () => (await import('../screens/credential/credential.tsx')).CredentialScreen);
const Apps = screen(async () => (await import('../screens/apps/apps.tsx')).Apps);
const NewApp = screen(async () => (await import('../screens/new-app.tsx')).NewApp);
const AppScreen = screen(async () => (await import('../screens/app/app.tsx')).AppScreen);
const Tokens = screen(async () => (await import('../screens/tokens.tsx')).Tokens);
const NewToken = screen(async () => (await import('../screens/new-token/new-token.tsx')).NewToken);
const OwnEvents = screen(async () => (await import('../screens/events/own-events.tsx')).OwnEvents);
const NewEndpoint = screen(async () => (await import('../screens/events/new-endpoint.tsx')).NewEndpoint);
const EndpointScreen = screen(async () => (await import('../screens/events/endpoint.tsx')).EndpointScreen);
const Queue = screen(async () => (await import('../screens/operator/queue.tsx')).Queue);
const AskedRequest = screen(async () => (await import('../screens/operator/request.tsx')).AskedRequest);
const AllApps = screen(async () => (await import('../screens/operator/apps.tsx')).AllApps);
const AllTokens = screen(async () => (await import('../screens/operator/tokens.tsx')).AllTokens);
const People = screen(async () => (await import('../screens/operator/people.tsx')).People);
const OperatorCredentials = screen(
  async () => (await import('../screens/operator/credentials.tsx')).OperatorCredentials,
);
const Audit = screen(async () => (await import('../screens/operator/audit.tsx')).Audit);
const ServiceEvents = screen(async () => (await import('../screens/operator/events.tsx')).ServiceEvents);
const RequestScreen = screen(async () => (await import('../screens/access/request.tsx')).RequestScreen);
const PartnerGuide = screen(async () => (await import('../screens/partner-guide/partner-guide.tsx')).PartnerGuide);

/** Paths above a screen that have none of their own lead to the screen that a person looks for there. */
const ToOperator = redirect(OPERATOR_PLACE.href);
const ToCredentials = redirect(paths.credentials);
const ToApps = redirect(paths.apps);

/** The screens by path. Home is part of the first load; the others are loaded on demand. */
export function Routes() {
  return (
    <Router>
      <Route path={paths.home} component={Home} />
      <Route path={paths.credentials} component={Credentials} />
      <Route path="/dashboard/credentials/new" component={ToCredentials} />
      <Route path={paths.newList} component={NewList} />
      <Route path={paths.newRest} component={NewRestSource} />
      <Route path={paths.newGraphql} component={NewGraphqlSource} />
      <Route path={paths.newRule} component={NewRule} />
      <Route path="/dashboard/credentials/:credId/:tab?" component={CredentialScreen} />
      <Route path={paths.apps} component={Apps} />
      <Route path={paths.newApp} component={NewApp} />
      <Route path="/dashboard/apps/:clientId/:tab?" component={AppScreen} />
      <Route path={paths.tokens} component={Tokens} />
      <Route path={paths.newToken} component={NewToken} />
      <Route path={paths.events} component={OwnEvents} />
      <Route path="/dashboard/events/new" component={NewEndpoint} />
      <Route path="/dashboard/events/:id/:tab?" component={EndpointScreen} />
      <Route path="/dashboard/operator" component={ToOperator} />
      <Route path={paths.operator('requests')} component={Queue} />
      <Route path={paths.operatorRequest(':id')} component={AskedRequest} />
      <Route path={paths.operator('apps')} component={AllApps} />
      <Route path={paths.operator('tokens')} component={AllTokens} />
      <Route path={paths.operator('people')} component={People} />
      <Route path={paths.operator('credentials')} component={OperatorCredentials} />
      <Route path={paths.operator('events')} component={ServiceEvents} />
      <Route path={paths.operator('audit')} component={Audit} />
      <Route path="/dashboard/requests" component={ToApps} />
      <Route path="/dashboard/requests/:id" component={RequestScreen} />
      <Route path={paths.partnerGuide} component={PartnerGuide} />
      <Route default component={Missing} />
    </Router>
  );
}

/** A screen that is loaded on demand. If that fails, the page says so. */
function screen(load: () => Promise<FunctionComponent>) {
  return lazy(async () => load().catch(() => Broken));
}

/** Replaces the address, so that Back does not lead here again. */
function redirect(to: string): FunctionComponent {
  return function Redirect() {
    const { route } = useLocation();
    useEffect(() => route(to, true), [route]);
    return null;
  };
}

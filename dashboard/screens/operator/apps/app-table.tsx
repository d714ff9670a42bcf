import type { AllAppsQuery } from '../../../graph/operator.generated.ts';
import { When } from '../../../parts/page/when.tsx';
import { paths } from '../../../site/paths.ts';
import { operator } from '../../../words/en/operator.ts';

const words = operator.apps;

/** An app in the list of all. */
export type ListedApp = AllAppsQuery['allApps']['nodes'][number];

interface Switches {
  readonly onDisable: (app: ListedApp) => void;
  readonly onEnable: (app: ListedApp) => Promise<void>;
}

/** A table of apps with whose they are, and a switch for each. */
export function AppTable({ apps, ...switches }: Switches & { readonly apps: readonly ListedApp[] }) {
  const { columns } = words;
  return (
    <table class="table stacked">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.owners}</th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.action}</th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <Row key={app.app.clientId} listed={app} {...switches} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ listed, onDisable, onEnable }: Switches & { readonly listed: ListedApp }) {
  const { app, owners, createdAt, disabledAt } = listed;
  const isDisabled = disabledAt !== null;
  const label = isDisabled ? words.enableNamed(app.name) : words.disableNamed(app.name);
  return (
    <tr>
      <th scope="row">
        <a class="row-link" href={paths.app(app.clientId)}>
          <bdi>{app.name}</bdi>
        </a>
        <span class="quiet small row-text">{app.clientId}</span>
      </th>
      <td data-label={words.columns.owners}>
        <bdi class="wrap">{owners.join(', ') || words.noOwner}</bdi>
      </td>
      <td class="quiet" data-label={words.columns.created}>
        <When at={createdAt} />
      </td>
      <td>
        <span class={`badge ${isDisabled ? 'alarm' : 'fine'}`}>{isDisabled ? words.disabled : words.enabled}</span>
      </td>
      <td>
        <button
          type="button"
          class="button small"
          aria-label={label}
          onClick={() => (isDisabled ? void onEnable(listed) : onDisable(listed))}
        >
          {isDisabled ? words.enable : words.disable}
        </button>
      </td>
    </tr>
  );
}

import { useState } from 'preact/hooks';
import {
  RestoreRuleDocument,
  RuleVersionsDocument,
  type RuleVersionsQuery,
  type VisibleRuleFragment,
} from '../../graph/rule.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { type NameOf, useNames } from '../../parts/credentials/use-names.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { ruleVersions } from '../../words/en/rule.ts';
import { sourceVersions as words } from '../../words/en/source.ts';
import { Difference } from '../source/versions/source-difference.tsx';
import { upTo, VersionRow } from '../source/versions/version-row.tsx';
import { outlineRule } from './describe-rule.ts';
import { RuleEffect } from './rule-effect.tsx';
import { listCredIds, toTree } from './rule-tree.ts';

type RuleVersion = NonNullable<NonNullable<RuleVersionsQuery['credential']>['ruleVersions']>['nodes'][number];

interface RuleVersionsProps {
  readonly credId: number;
  readonly current: VisibleRuleFragment;
}

/** The versions of a rule, newest first, with the way back. */
export function RuleVersions({ credId, current }: RuleVersionsProps) {
  const list = useList(RuleVersionsDocument, { credId }, (data) => data.credential?.ruleVersions);
  const [restored, restore] = useState<RuleVersion | null>(null);
  const nameOf = useNamesIn([current, ...(list.page?.nodes ?? []).map(({ rule }) => rule)]);
  return (
    <section class="card" aria-labelledby="versions">
      <h2 id="versions">{words.title}</h2>
      <p class="quiet">{ruleVersions.lead}</p>
      <List list={list} lines={3}>
        {(nodes) => (
          <ul class="rows plain">
            {upTo(current, nodes).map((version) => (
              <VersionRow
                key={version.version}
                version={version}
                isCurrent={version.version === current.version}
                onRestore={() => restore(version)}
              >
                <VersionDifference current={current} version={version} nameOf={nameOf} />
              </VersionRow>
            ))}
          </ul>
        )}
      </List>
      {restored && (
        <RestoreDialog
          credId={credId}
          current={current}
          version={restored}
          nameOf={nameOf}
          onClose={() => restore(null)}
        />
      )}
    </section>
  );
}

/** The names in some versions of a rule. */
function useNamesIn(versions: readonly Pick<VisibleRuleFragment, 'formula' | 'credentials'>[]): NameOf {
  const credIds = versions.flatMap(({ formula }) => listCredIds(toTree(formula)));
  return useNames(
    [...new Set(credIds)],
    versions.flatMap(({ credentials }) => credentials),
  );
}

interface VersionDifferenceProps extends Pick<RuleVersionsProps, 'current'> {
  readonly version: RuleVersion;
  readonly nameOf: NameOf;
}

function VersionDifference({ current, version: { version, rule }, nameOf }: VersionDifferenceProps) {
  const [before, after] = [current, rule].map(({ formula }) => outlineRule(toTree(formula), nameOf));
  return <Difference label={words.differenceOf(version)} before={before ?? ''} after={after ?? ''} />;
}

interface RestoreDialogProps extends RuleVersionsProps {
  readonly version: RuleVersion;
  readonly nameOf: NameOf;
  readonly onClose: () => void;
}

/** Makes an earlier version the newest one, after it has shown what would change. */
function RestoreDialog({ credId, current, version: { version, rule }, nameOf, onClose }: RestoreDialogProps) {
  const { make, isBusy, fault } = useChange(RestoreRuleDocument);
  const restore = async (): Promise<void> => {
    if (!(await make({ input: { credId, version, ifVersion: current.version } }))) return;
    toast(words.restored(version));
    onClose();
  };
  return (
    <Dialog title={words.restoreTitle(version)} onClose={onClose}>
      <Form submit={isBusy ? words.restoring : words.restore} isBusy={isBusy} onSubmit={restore}>
        <RuleEffect credId={credId} before={toTree(current.formula)} after={toTree(rule.formula)} nameOf={nameOf} />
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}

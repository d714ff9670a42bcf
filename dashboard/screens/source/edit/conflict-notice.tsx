import { SourceVersionsDocument } from '../../../graph/source.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { Icon } from '../../../parts/page/icon.tsx';
import { useSettings } from '../../../site/settings.ts';
import { sourceVersions } from '../../../words/en/source-versions.ts';
import { ago } from '../../../words/format.ts';
import { describeActor } from '../versions/describe-actor.ts';
import { Difference } from '../versions/difference.tsx';
import { toPlainText, toSourceTexts } from '../versions/stored-source.ts';
import type { EditState, EditTerms } from './use-edit-source.ts';

const words = sourceVersions.conflict;

/** Shows who changed the source while it was edited, and what saving would change now. */
export function ConflictNotice({ terms, state }: { readonly terms: EditTerms; readonly state: EditState }) {
  const { credId, source } = terms;
  const { form, saveOver } = state;
  const settings = useSettings();
  const { data } = useAnswer(SourceVersionsDocument, { credId, first: 1 });
  const latest = data?.credential?.sourceVersions?.nodes[0];
  const names = form.rows.map(({ name }) => name);
  return (
    <div class="notice warn" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.title(source.version)}.</strong>{' '}
          {latest && words.text(describeActor(latest, settings), ago(latest.at))}
        </p>
        <h3>{words.difference}</h3>
        <Difference
          label={words.difference}
          before={toPlainText(form.kind, toSourceTexts(source), source.headerNames)}
          after={toPlainText(form.kind, form.texts, names)}
        />
        <div class="row">
          <button type="button" class="button" onClick={() => void saveOver()}>
            {words.mine}
          </button>
        </div>
      </div>
    </div>
  );
}

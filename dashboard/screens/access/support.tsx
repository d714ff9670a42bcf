import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { access } from '../../words/en/access.ts';

const words = access.support;

/** Where the installation offers support; nothing where it names none. */
export function Support() {
  const url = useAnswer(SelfServiceDocument, {}).data?.selfService.supportUrl;
  if (!url) return null;
  return (
    <section class="card" aria-labelledby="support">
      <h2 id="support">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <div class="row">
        <a class="button" href={url} target="_blank" rel="noreferrer">
          {words.link}
        </a>
      </div>
    </section>
  );
}

import { TakenDownCredentialsDocument } from '../../../graph/operator.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Pager, usePages } from '../../../parts/page/pager.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { When } from '../../../parts/page/when.tsx';
import { paths } from '../../../site/paths.ts';
import { operator } from '../../../words/en/operator.ts';

const words = operator.credentials;

const PAGE_SIZE = 20;

/** The credentials that are taken down now. */
export function TakenDownCredentials() {
  const pages = usePages('taken-down');
  const { data, fault, again } = useAnswer(TakenDownCredentialsDocument, { first: PAGE_SIZE, after: pages.after });
  const page = data?.takenDownCredentials;
  return (
    <section class="section" aria-labelledby="taken-down">
      <h2 id="taken-down">{words.listTitle}</h2>
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={3} />}
      {page?.nodes.length === 0 && <p class="quiet">{words.none}</p>}
      {page && page.nodes.length > 0 && (
        <ul class="card rows">
          {page.nodes.map(({ credId, name, takenDown }) => (
            <li key={credId}>
              <div class="grow">
                <a class="row-link" href={paths.operatorCredential(String(credId))}>
                  <bdi>{name}</bdi>
                </a>
                <bdi class="quiet small row-text">{takenDown?.reason}</bdi>
              </div>
              {takenDown && (
                <span class="quiet small">
                  <When at={takenDown.at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {page && <Pager pages={pages} pageInfo={page.pageInfo} />}
    </section>
  );
}

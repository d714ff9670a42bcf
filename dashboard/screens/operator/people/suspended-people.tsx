import { SuspendedPeopleDocument } from '../../../graph/operator.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Pager, usePages } from '../../../parts/page/pager.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { When } from '../../../parts/page/when.tsx';
import { paths } from '../../../site/paths.ts';
import { operator } from '../../../words/en/operator.ts';

const words = operator.people;

const PAGE_SIZE = 20;

/** The people who are suspended now. */
export function SuspendedPeople() {
  const pages = usePages('suspended');
  const { data, fault, again } = useAnswer(SuspendedPeopleDocument, { first: PAGE_SIZE, after: pages.after });
  const page = data?.suspendedPeople;
  return (
    <section class="section" aria-labelledby="suspended">
      <h2 id="suspended">{words.listTitle}</h2>
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={3} />}
      {page?.nodes.length === 0 && <p class="quiet">{words.nobody}</p>}
      {page && page.nodes.length > 0 && (
        <ul class="card rows">
          {page.nodes.map(({ id, name, suspendedAt, suspensionReason }) => (
            <li key={id}>
              <div class="grow">
                <a class="row-link" href={paths.operatorPerson(name)}>
                  <bdi>{name}</bdi>
                </a>
                <bdi class="quiet small row-text">{suspensionReason}</bdi>
              </div>
              {suspendedAt !== null && (
                <span class="quiet small">
                  <When at={suspendedAt} />
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

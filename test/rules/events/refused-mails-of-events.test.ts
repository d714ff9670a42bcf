import { afterAll, expect, test } from '@jest/globals';
import { eventMails } from '../../../subgraphs/shared/events/event-mails.ts';
import { newOperator, requestApp } from '../../support/access-requests.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { until } from '../../support/until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const smtp = await startSmtpServer();
const service = await startService({ config: { mailUrl: smtp.url } });
afterAll(async () => {
  await service.close();
  smtp.close();
});

async function mailsTo({ email }: { readonly email: string }): Promise<number> {
  return (await smtp.mails()).filter(({ to, subject }) => to === email && subject.includes('request')).length;
}

/** Once no mail is about to be sent. */
async function nothingDue(): Promise<void> {
  const due = { dueAt: { $lte: service.clock.now() } };
  await until(async () => (await service.database.collection(eventMails.name).countDocuments(due)) === 0, 20);
}

test('20.8 an operator whose mailbox is gone keeps nothing from the others, who are told at once and then once an hour', async () => {
  const [operator, gone] = [await newOperator(service), await newOperator(service)];
  smtp.unknown.add(gone.email);
  await requestApp(service, await signedInUser(service));
  await until(async () => (await mailsTo(operator)) === 1, 20);
  await requestApp(service, await signedInUser(service));
  for (let passed = 0; passed < HOUR - 10 * MINUTE; passed += 10 * MINUTE) {
    service.clock.advance(10 * MINUTE);
    await nothingDue();
  }
  expect(await mailsTo(operator)).toBe(1);
  service.clock.advance(20 * MINUTE);
  await until(async () => (await mailsTo(operator)) === 2, 20);
  smtp.unknown.clear();
  service.clock.advance(2 * HOUR);
  await until(async () => (await mailsTo(gone)) === 1, 20);
  expect(await mailsTo(operator)).toBe(2);
});

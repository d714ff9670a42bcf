import { expect, test } from '@jest/globals';
import { formatExpiresAt } from '../../../gateway/rest/token-state.ts';
import { toUserData } from '../../../gateway/rest/user-data.ts';
import { isScope } from '../../../subgraphs/shared/scopes.ts';

test('2.4 expires_at is a date, a time with microseconds, an offset and a zone', () => {
  expect(formatExpiresAt('2026-11-21T09:15:00.123Z')).toBe('2026-11-21 09:15:00.123000 +0000 UTC');
});

test('2.5 a social scope has a user name and a user ID', () => {
  const microblog = { __typename: 'SocialIdentity', scope: 'Microblog', username: 'ada', userId: '7' } as const;
  const chat = { __typename: 'SocialIdentity', scope: 'Chat', username: 'ada#1', userId: '8' } as const;
  expect(toUserData([microblog, chat])).toEqual({
    MicroblogUsername: 'ada',
    MicroblogUserID: '7',
    ChatUsername: 'ada#1',
    ChatUserID: '8',
  });
});

test('2.5 every other scope has one key, its own name', () => {
  const email = { __typename: 'EmailIdentity', scope: 'Email', email: 'ada@example.org' } as const;
  const wallet = { __typename: 'WalletIdentity', scope: 'EVMAddress', address: '0xab' } as const;
  expect(toUserData([email, wallet])).toEqual({ Email: 'ada@example.org', EVMAddress: '0xab' });
});

test('2.5, 14.2 the service ID is a handle and, beside it, the ID that never changes', () => {
  const serviceId = { __typename: 'SocialIdentity', scope: 'ServiceID', username: 'ada', userId: '1f' } as const;
  expect(toUserData([serviceId])).toEqual({ ServiceID: 'ada', ServiceIDUserID: '1f' });
});

test('2.1 a scope is exact, case included', () => {
  expect(['Email', 'email', 'EVMADDRESS', 'toString', ''].map(isScope)).toEqual([true, false, false, false, false]);
});
